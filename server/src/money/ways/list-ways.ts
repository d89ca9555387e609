import type { waysEndpoints } from '@sampan/contract/money/ways/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { textsIn } from './way-rules.ts'
import { allWays } from './way-store.ts'

/** The open ways, in the reader's language. */
export async function listWays(ctx: BuyerContext): Promise<OutputOf<typeof waysEndpoints.way_list>> {
  const ways = await allWays(ctx.db)
  return ways
    .filter(({ rules }) => rules.open)
    .map(({ id, rules }) => {
      const { holder, account, bankName, bic, place } = rules
      return {
        id,
        ...textsIn(ctx.locale, rules.texts),
        sendTo: { holder, account, bankName, bic, place },
        forRecharge: rules.forRecharge,
        forWithdrawal: rules.forWithdrawal,
        minCents: rules.minCents,
        maxCents: rules.maxCents,
        rechargeFields: rules.rechargeFields,
        withdrawalFields: rules.withdrawalFields,
      }
    })
}
