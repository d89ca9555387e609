import type { KeyContext, MemberContext } from '#kernel/context.ts'

/** A member of a shop, or the shop's own system, which acts for whoever made its key. */
export type Worker = MemberContext | KeyContext

/** Shop that somebody works for, and the operator as whom. */
export const workerOf = (ctx: Worker): { shopId: number; operatorId: string } =>
  isMembers(ctx) ? { shopId: ctx.member.shopId, operatorId: ctx.operator.id } : ctx.shopKey

const isMembers = (ctx: Worker): ctx is MemberContext => ctx.member !== null
