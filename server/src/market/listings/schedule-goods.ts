import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { scheduleDaysMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdGoods } from './save-store.ts'
import { deleteStep, writeStep } from './schedule-store.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_schedule

const dayMs = 86_400_000

/**
 * Sets when products go on sale or off it, or cancels that. Those that are no longer the shop's are left out. Refuses scheduleTime: it is
 * over, or too far.
 */
export function scheduleGoods(
  ctx: MemberContext,
  { ids, onSale, at }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  const when = at === null ? null : new Date(at)
  const nowMs = ctx.clock.now().getTime()
  if (when && (when.getTime() <= nowMs || when.getTime() > nowMs + scheduleDaysMax * dayMs))
    refuse('scheduleTime', { days: scheduleDaysMax })
  return ctx.act(async (tx) => {
    const changed: number[] = []
    // All who change several products take them in this order.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      if (!(await holdGoods(tx, shopId, id))) continue
      const step = { productId: id, shopId, onSale, operatorId: ctx.operator.id }
      if (when) await writeStep(tx, { ...step, at: when })
      else if (!(await deleteStep(tx, id, onSale))) continue
      changed.push(id)
    }
    if (changed.length > 0)
      await audit(tx, ctx, {
        action: 'goods.schedule',
        subject:
          changed.length === 1
            ? { type: 'product', id: String(changed[0]) }
            : { type: 'shop', id: String(shopId) },
        after: { onSale, at, ids: changed },
      })
    return { changed }
  })
}
