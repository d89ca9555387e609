import type { currenciesConsoleEndpoints } from '@sampan/contract/base/currencies/console-endpoints.ts'
import { rateMicros, rateText } from '@sampan/contract/base/currencies/currencies.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { consoleList } from './list-rates.ts'
import { deleteRate, lockRates, putRate } from './rate-store.ts'

type Row = (typeof currenciesConsoleEndpoints)['console_currency_save']

/** Percent by which a rate may differ from the one before without a question: a point is soon in the wrong place. */
const farPercent = 10n

/** Sets a rate, or takes it away. Refuses changedMeanwhile when somebody else has set another one, and rateFar. */
export const saveRate = (
  ctx: OperatorContext,
  { code, perDollar, was, isSure }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const before = (await lockRates(tx)).find((row) => row.code === code)
    const seen = before ? rateText(before.per_dollar_micros) : null
    if (seen !== was) refuse('changedMeanwhile')
    if (perDollar === null) await deleteRate(tx, code)
    else {
      const micros = rateMicros(perDollar)
      if (before && !isSure && isFar(BigInt(before.per_dollar_micros), micros))
        refuse('rateFar', { before: rateText(before.per_dollar_micros) })
      await putRate(tx, {
        code,
        per_dollar_micros: Number(micros),
        set_at: ctx.clock.now(),
        operator_id: ctx.operator.id,
      })
    }
    await audit(tx, ctx, {
      action: 'currencies.save',
      subject: { type: 'currency', id: code },
      before: { perDollar: seen },
      after: { perDollar },
    })
    return consoleList(tx)
  })

const isFar = (before: bigint, after: bigint): boolean => {
  const apart = before > after ? before - after : after - before
  return apart * 100n > before * farPercent
}
