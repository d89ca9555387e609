import type { promotionsConsoleEndpoints } from '@sampan/contract/promotions/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '#modules/staff/index.ts'
import { presentPromo } from './present-promo.ts'
import { closeCode, insertPromo, type PromoRow, promoRows } from './promo-store.ts'
import { checkTerms } from './promo-terms.ts'

type Rows = typeof promotionsConsoleEndpoints
type Promo = AnswerOf<Rows['console_promo_add']>

/** All promo codes, Sampan's and shops', newest first. */
export async function listPromos(
  ctx: OperatorContext,
  { cursor, limit }: ParsedOf<Rows['console_promo_list']>,
): Promise<AnswerOf<Rows['console_promo_list']>> {
  const last = decodeCursor(cursor, ['number'])
  const now = ctx.clock.now()
  return pageOf(
    await promoRows(ctx.db, { beforeId: last?.[0] ?? null, limit: limit + 1 }),
    limit,
    ({ id }) => [id],
    (row) => presentPromo(row, now),
  )
}

/** Makes a code for which Sampan pays (PRODUCT §3 "Checkout"). Refused in this order: promoTooMuch, promoWindow, promoTaken. */
export async function addPromo(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_promo_add']>,
): Promise<Promo> {
  const now = ctx.clock.now()
  const window = checkTerms(input, now)
  return ctx.act(async (tx) => {
    const made = await insertPromo(tx, { ...input, ...window, shopId: null, operatorId: ctx.operator.id })
    if (!made) return refuse('promoTaken')
    await note(tx, ctx, 'add', made, input)
    return presentPromo(made, now)
  })
}

/** Switches any code off, a shop's as well: a careless one is stopped at once. Refuses notFound. */
export const closePromo = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_promo_close']>,
): Promise<Promo> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const closed = await closeCode(tx, { id, shopId: null, operatorId: ctx.operator.id, now })
    if (!closed) return refuse('notFound')
    // One that was off before changed nothing.
    if (closed.closedAt?.getTime() === now.getTime()) await note(tx, ctx, 'close', closed, {})
    return presentPromo(closed, now)
  })

const note = (
  tx: Tx,
  ctx: OperatorContext,
  verb: 'add' | 'close',
  { code }: PromoRow,
  after: Record<string, unknown>,
) => audit(tx, ctx, { action: `promo.${verb}`, subject: { type: 'promo', id: code }, after })
