import { currencies, rateMicros, rateText } from '@sampan/contract/base/currencies/currencies.ts'
import type { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import { exchangeNearPercent } from '@sampan/contract/market/duties/limits.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { agreedOf, exchangeRows, lockAgreed, putAgreed } from './exchange-store.ts'

/** Rates of exchange for duties beside those for showing sums. */
export async function listExchange(
  ctx: OperatorContext,
): Promise<AnswerOf<(typeof dutiesConsoleEndpoints)['console_duty_exchange']>> {
  const text = (micros: number | null) => (micros === null ? null : rateText(micros))
  const rows = await exchangeRows(ctx.db, currencies)
  return rows.map(({ code, shownMicros, agreedMicros, agreedAt, agreedBy }) => {
    const isNear =
      shownMicros !== null &&
      agreedMicros !== null &&
      Math.abs(shownMicros - agreedMicros) * 100 <= agreedMicros * exchangeNearPercent
    return {
      code,
      shown: text(shownMicros),
      agreed: text(agreedMicros),
      agreedAt: agreedAt?.toISOString() ?? null,
      agreedBy,
      taken: text(isNear ? shownMicros : agreedMicros),
    }
  })
}

/** The agreed rate as it is written, null for none. */
export async function agreedRate(db: Db, code: string): Promise<string | null> {
  const micros = await agreedOf(db, code)
  return micros === null ? null : rateText(micros)
}

/** The same, and others who write it wait until the transaction ends. */
export async function lockAgreedRate(tx: Tx, code: string): Promise<string | null> {
  const micros = await lockAgreed(tx, code)
  return micros === null ? null : rateText(micros)
}

/** Writes the rate that two operators agreed to. The caller holds it. */
export async function agreeRate(
  tx: Tx,
  ctx: OperatorContext,
  { code, perDollar }: { code: string; perDollar: string },
  { proposedBy, reason }: { proposedBy: string; reason: string },
): Promise<void> {
  await putAgreed(tx, {
    code,
    micros: Number(rateMicros(perDollar)),
    proposedBy,
    decidedBy: ctx.operator.id,
    at: ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'duties.exchange',
    subject: { type: 'currency', id: code },
    reason,
    after: { perDollar },
  })
}
