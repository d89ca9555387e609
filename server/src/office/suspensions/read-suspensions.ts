import type { suspensionsConsoleEndpoints } from '@sampan/contract/office/suspensions/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { presentToShop, suspensionPresenter } from './present-suspension.ts'
import { openAppeals, standingSuspension, suspensionRows } from './suspension-store.ts'

type Rows = typeof suspensionsConsoleEndpoints

/** Decisions about shops, the latest first. */
export async function listSuspensions(
  ctx: OperatorContext,
  { cursor, limit, state, shop }: ParsedOf<Rows['console_suspension_list']>,
): Promise<AnswerOf<Rows['console_suspension_list']>> {
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const before = last && { at: new Date(last[0]), id: last[1] }
  const rows = await suspensionRows(ctx.db, { state, shopId: shop, before, limit: limit + 1 })
  const present = await suspensionPresenter(ctx.db, rows)
  return pageOf(rows, limit, ({ decidedAt, id }) => [decidedAt.toISOString(), id], present)
}

/** Number of appeals that wait for an answer. */
export const waitingAppeals = async (
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_suspension_waiting']>> => ({ waiting: await openAppeals(ctx.db) })

/** Suspension of one's own shop; null while it is not. */
export async function ownSuspension(ctx: MemberContext): Promise<AnswerOf<Rows['console_suspension_own']>> {
  const row = await standingSuspension(ctx.db, ctx.member.shopId)
  return row ? presentToShop(row) : null
}
