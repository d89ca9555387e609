import { mayGive, memberRights } from '@sampan/contract/access/members.ts'
import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import { membersPerShopMax } from '@sampan/contract/market/members/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, insertSeller, nobodysSecrets, type Secrets } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { invite } from './invite.ts'
import { holdShop, insertMember } from './member-store.ts'

type Rows = typeof membersConsoleEndpoints
type Invited = AnswerOf<Rows['console_member_add']>

/** Adds a clerk to one's own shop, and invites them. The link is in this answer and in their mail alone. Refuses rightsBeyond, shopFull, operatorTaken. */
export async function addClerk(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_member_add']>,
): Promise<Invited> {
  const secrets = await nobodysSecrets(ctx.config)
  const { shopId } = ctx.member
  const rights = [...new Set(input.rights)]
  return ctx.act(async (tx) => {
    if (!mayGive(ctx.member, rights)) refuse('rightsBeyond')
    // The shop is held: of two clerks added at once the second counts the first.
    const shop = (await holdShop(tx, shopId)) ?? refuse('roleMissing')
    if (shop.members >= membersPerShopMax) refuse('shopFull', { count: membersPerShopMax })
    return added(tx, ctx, { ...input, shopId, role: 'clerk', rights }, secrets)
  })
}

/**
 * Gives a shop its first owner, who then adds the others. Refused in this order: shopGone, shopHasOwner, operatorTaken.
 */
export async function addOwner(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_shop_owner_add']>,
): Promise<Invited> {
  const secrets = await nobodysSecrets(ctx.config)
  return ctx.act(async (tx) => {
    const shop = await holdShop(tx, input.shopId)
    if (!shop) return refuse('shopGone')
    if (shop.hasOwner) return refuse('shopHasOwner')
    return added(tx, ctx, { ...input, role: 'owner', rights: memberRights }, secrets)
  })
}

type Wish = Pick<ParsedOf<Rows['console_member_add']>, 'account' | 'name' | 'email'> &
  Omit<Parameters<typeof insertMember>[1], 'operatorId'>

async function added(
  tx: Tx,
  ctx: OperatorContext,
  { account, name, email, shopId, role, rights }: Wish,
  secrets: Secrets,
): Promise<Invited> {
  const made = await insertSeller(tx, { account, name }, secrets)
  if (!made) return refuse('operatorTaken')
  await insertMember(tx, { shopId, operatorId: made.id, role, rights, email })
  await audit(tx, ctx, {
    action: 'members.add',
    subject: { type: 'operator', id: made.id },
    after: { shopId, account, name, role, rights: rights.join(' '), email },
  })
  return invite(tx, ctx, { shopId, id: made.id })
}
