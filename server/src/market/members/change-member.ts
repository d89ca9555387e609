import { mayGive } from '@sampan/contract/access/members.ts'
import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, endSellerSessions, nobodysSecrets, renewSeller, shutOutSeller } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { invite } from './invite.ts'
import { findMemberOf, holdClerk, leave, setRights, waitToAgree } from './member-store.ts'
import { presentMember } from './present-member.ts'

type Rows = typeof membersConsoleEndpoints

/** Rights by which somebody has orders, cases or conversations; whoever loses one has them no more. */
const heldBy = ['orders', 'refunds', 'messages'] as const

/** Changes a clerk's rights. Refuses notFound: a clerk of another shop, and the owner, are none of these; rightsBeyond. */
export function saveClerk(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_member_save']>,
): Promise<AnswerOf<Rows['console_member_save']>> {
  const { shopId } = ctx.member
  const rights = [...new Set(input.rights)]
  return ctx.act(async (tx) => {
    const before = await held(tx, ctx, input.id)
    if (!mayGive(ctx.member, rights)) refuse('rightsBeyond')
    await setRights(tx, before.id, rights)
    if (heldBy.some((right) => before.rights.includes(right) && !rights.includes(right)))
      await emit(tx, 'operator.left', { operatorId: before.id })
    if (rights.includes('payouts') && !before.rights.includes('payouts')) await waitToAgree(tx, before.id)
    const after = (await findMemberOf(tx, shopId, before.id)) ?? refuse('notFound')
    await audit(tx, ctx, {
      action: 'members.save',
      subject: { type: 'operator', id: before.id },
      before: { rights: before.rights.join(' ') },
      after: { rights: rights.join(' ') },
    })
    // Their screens follow at once: what they may do is read with the session.
    await publish(tx, `shop:${shopId}`, { topic: 'session', id: before.id })
    return presentMember(after)
  })
}

/** Ends a clerk's sign-in and their sessions; they set up a new one by a link. Refuses notFound, rightsBeyond. */
export async function resetClerk(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_member_reset']>,
): Promise<AnswerOf<Rows['console_member_reset']>> {
  const secrets = await nobodysSecrets(ctx.config)
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const clerk = await held(tx, ctx, input.id)
    if (!(await renewSeller(tx, clerk.id, secrets))) return refuse('notFound')
    await waitToAgree(tx, clerk.id)
    await audit(tx, ctx, { action: 'members.reset', subject: { type: 'operator', id: clerk.id } })
    await ended(tx, shopId, clerk.id)
    return invite(tx, ctx, { shopId, id: clerk.id })
  })
}

/** A clerk leaves the shop and is shut out. What they did stays under their name. Refuses notFound, rightsBeyond. */
export function removeClerk(
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_member_remove']>,
): Promise<AnswerOf<Rows['console_member_remove']>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const clerk = await held(tx, ctx, id)
    await leave(tx, clerk.id, ctx.clock.now())
    await shutOutSeller(tx, clerk.id)
    await audit(tx, ctx, {
      action: 'members.remove',
      subject: { type: 'operator', id: clerk.id },
      before: { shopId, account: clerk.account },
    })
    await ended(tx, shopId, clerk.id)
    return null
  })
}

/**
 * A clerk of one's own shop, held. Refuses notFound; rightsBeyond for oneself, and for somebody who may do more than the caller: whoever
 * renews a sign-in sees its link.
 */
async function held(tx: Tx, { member, operator }: MemberContext, id: string) {
  const clerk = (await holdClerk(tx, member.shopId, id)) ?? refuse('notFound')
  if (clerk.id === operator.id || !mayGive(member, clerk.rights)) refuse('rightsBeyond')
  return clerk
}

async function ended(tx: Tx, shopId: number, id: string): Promise<void> {
  await endSellerSessions(tx, id)
  await publish(tx, `shop:${shopId}`, { topic: 'session', id })
}
