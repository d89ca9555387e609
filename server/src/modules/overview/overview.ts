import type { overviewConsoleEndpoints } from '@sampan/contract/overview/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { depositCounts } from '#modules/chain/index.ts'
import { moneySettings, queueStats, stopText } from '#modules/controls/index.ts'
import { centsOfKinds } from '#modules/ledger/index.ts'
import { lastSelfAudit, presentSelfAudit } from '#modules/reconciliation/index.ts'
import { countPayouts, moneyDays } from './overview-store.ts'

type Overview = OutputOf<typeof overviewConsoleEndpoints.console_overview>

/** What waits, what moves, and whether the books are sound, on one page. */
export async function showOverview(ctx: OperatorContext): Promise<Overview> {
  const { db } = ctx
  const [recharges, withdrawals, shopPayouts, deposits, payoutsUnderway, settings, lastAudit, sums, days] =
    await Promise.all([
      queueStats(db, 'recharge'),
      queueStats(db, 'withdrawal'),
      queueStats(db, 'shop_payout'),
      depositCounts(db),
      countPayouts(db),
      moneySettings(db),
      lastSelfAudit(db, 'quick'),
      centsOfKinds(db),
      moneyDays(db),
    ])
  return {
    recharges,
    withdrawals,
    shopPayouts,
    unexplainedDeposits: deposits.unexplained,
    crossingDeposits: deposits.crossing,
    payoutsUnderway,
    isStopped: settings.isStopped,
    stoppedReason: stopText(settings, ctx),
    lastAudit: lastAudit && presentSelfAudit(lastAudit),
    availableCents: sums('available'),
    heldCents: sums('withdraw_hold'),
    escrowCents: sums('order_escrow'),
    days,
  }
}
