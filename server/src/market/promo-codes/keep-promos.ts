import type { promoCodesConsoleEndpoints } from '@sampan/contract/market/promo-codes/console-endpoints.ts'
import { costMaxCents, offeredOfSampanMax } from '@sampan/contract/market/promo-codes/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentPromo } from './present-promo.ts'
import {
  type CountedCode,
  closeCode,
  countedCodesOf,
  holdOfferedCodes,
  insertPromo,
  isCodeTaken,
  type PromoRow,
  promoRows,
  setOffered,
  twoPersonCents,
} from './promo-store.ts'
import { checkTerms } from './promo-terms.ts'

type Rows = typeof promoCodesConsoleEndpoints
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

type NewPromo = ParsedOf<Rows['console_promo_add']>

/**
 * Makes a code for which Sampan pays (PRODUCT §3 "Checkout"), by one person, when what it can cost in all, with what else that person
 * made alone and can still be used or was used within a day, stays below the amount from which two must agree. Refused in this order:
 * promoTooMuch, promoWindow, needsTwo, promoOfferedMany, promoTaken.
 */
export async function addPromo(ctx: OperatorContext, input: NewPromo): Promise<Promo> {
  const now = ctx.clock.now()
  const window = checkTerms(input, now)
  const costCents = costMaxCents(input)
  return ctx.act(async (tx) => {
    const limitCents = await twoPersonCents(tx)
    const alone = aloneCents(await countedCodesOf(tx, ctx.operator.id, now), limitCents)
    if (costCents === null || costCents + alone >= limitCents) refuse('needsTwo')
    if (input.offered) await requireRoom(tx, now)
    const made = await insertPromo(tx, { ...input, ...window, shopId: null, operatorId: ctx.operator.id })
    if (!made) return refuse('promoTaken')
    await note(tx, ctx, 'add', made, input)
    return presentPromo(made, now)
  })
}

/** Refuses promoOfferedMany where no more codes of Sampan's can be offered. Of two at once the second counts the first. */
async function requireRoom(tx: Tx, now: Date): Promise<void> {
  if ((await holdOfferedCodes(tx, now)) >= offeredOfSampanMax)
    refuse('promoOfferedMany', { count: offeredOfSampanMax })
}

/** Cost that an operator's codes can still have, or had lately, without those to which a second person agreed. */
const aloneCents = (codes: readonly CountedCode[], limitCents: number): number =>
  codes.reduce((sum, { uses, ...code }) => {
    const costCents = costMaxCents(code)
    if (costCents === null || costCents >= limitCents) return sum
    return sum + (costMaxCents({ ...code, usesTotal: uses }) ?? 0)
  }, 0)

/** Checks that a code can be made now. Refuses promoTooMuch, promoWindow, promoTaken. */
export async function requireNewPromo(db: Db, input: NewPromo, now: Date): Promise<void> {
  checkTerms(input, now)
  if (await isCodeTaken(db, input.code)) refuse('promoTaken')
}

/** Makes a code of whatever cost, in the transaction in which a second person agrees. Refuses as `requireNewPromo`, and promoOfferedMany. */
export async function makePromo(
  tx: Tx,
  ctx: OperatorContext,
  input: NewPromo,
  { madeBy, reason }: { madeBy: string; reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  const window = checkTerms(input, now)
  if (input.offered) await requireRoom(tx, now)
  const made = await insertPromo(tx, { ...input, ...window, shopId: null, operatorId: madeBy })
  if (!made) return refuse('promoTaken')
  await note(tx, ctx, 'add', made, input, reason)
}

/** Offers a code of Sampan's to every buyer, or no longer. Refuses notFound, promoOfferedMany. */
export const offerPromo = (
  ctx: OperatorContext,
  { id, offered }: ParsedOf<Rows['console_promo_offer']>,
): Promise<Promo> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const offeredBefore = offered ? await holdOfferedCodes(tx, now) : 0
    const row = await setOffered(tx, { id, shopId: null, offered })
    if (!row) return refuse('notFound')
    const { wasOffered, ...promo } = row
    if (wasOffered === offered) return presentPromo(promo, now)
    if (offeredBefore >= offeredOfSampanMax) refuse('promoOfferedMany', { count: offeredOfSampanMax })
    await note(tx, ctx, offered ? 'offer' : 'unoffer', promo, {})
    return presentPromo(promo, now)
  })

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
  verb: 'add' | 'close' | 'offer' | 'unoffer',
  { code }: PromoRow,
  after: Record<string, unknown>,
  reason = '',
) => audit(tx, ctx, { action: `promo.${verb}`, subject: { type: 'promo', id: code }, reason, after })
