import { memberRights } from '@sampan/contract/access/members.ts'
import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import { membersPerShopMax } from '@sampan/contract/market/members/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, insertSeller, newSecrets } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findMemberOf, holdShop, insertMember } from './member-store.ts'
import { presentMember } from './present-member.ts'

type Rows = typeof membersConsoleEndpoints
type Added = AnswerOf<Rows['console_member_add']>

/** Adds a clerk to one's own shop. The second factor is in this answer and never shown again. Refuses shopFull, operatorTaken. */
export async function addClerk(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_member_add']>,
): Promise<Added> {
  const secrets = await newSecrets(input.password, ctx.config)
  const { shopId } = ctx.member
  const rights = [...new Set(input.rights)]
  return ctx.act(async (tx) => {
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
): Promise<Added> {
  const secrets = await newSecrets(input.password, ctx.config)
  return ctx.act(async (tx) => {
    const shop = await holdShop(tx, input.shopId)
    if (!shop) return refuse('shopGone')
    if (shop.hasOwner) return refuse('shopHasOwner')
    return added(tx, ctx, { ...input, role: 'owner', rights: memberRights }, secrets)
  })
}

type Wish = Pick<ParsedOf<Rows['console_member_add']>, 'account' | 'name'> &
  Omit<Parameters<typeof insertMember>[1], 'operatorId'>

async function added(
  tx: Tx,
  ctx: OperatorContext,
  { account, name, shopId, role, rights }: Wish,
  secrets: Awaited<ReturnType<typeof newSecrets>>,
): Promise<Added> {
  const made = await insertSeller(tx, { account, name }, secrets)
  if (!made) return refuse('operatorTaken')
  await insertMember(tx, { shopId, operatorId: made.id, role, rights })
  const member = (await findMemberOf(tx, shopId, made.id)) ?? refuse('notFound')
  await audit(tx, ctx, {
    action: 'members.add',
    subject: { type: 'operator', id: made.id },
    after: { shopId, account, name, role, rights: rights.join(' ') },
  })
  return { member: presentMember(member), totpUri: made.totpUri }
}
