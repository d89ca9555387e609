import type { promotionsConsoleEndpoints } from '@sampan/contract/promotions/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { promoRows } from './promotion-store.ts'

type Row = typeof promotionsConsoleEndpoints.console_promo_list

/** All promo codes, Sampan's and shops', newest first. */
export async function listPromos(
  ctx: OperatorContext,
  { cursor, limit }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const last = decodeCursor(cursor, ['number'])
  return pageOf(
    await promoRows(ctx.db, { beforeId: last?.[0] ?? null, limit: limit + 1 }),
    limit,
    ({ id }) => [id],
    ({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }),
  )
}
