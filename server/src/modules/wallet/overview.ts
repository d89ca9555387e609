import type { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { depositCounts } from '#modules/chain/index.ts'
import { sumsByKind } from '#modules/ledger/index.ts'
import { moneySettings } from './money-settings-store.ts'
import { countPayouts, moneyDays } from './overview-store.ts'
import { queueStats } from './queue-stats-store.ts'
import { presentSelfAudit } from './self-audit.ts'
import { lastSelfAudit } from './self-audit-store.ts'

type Overview = OutputOf<typeof walletConsoleEndpoints.console_overview>

/** What waits, what moves, and whether the books are sound, on one page. */
export async function showOverview({ db }: OperatorContext): Promise<Overview> {
  const [recharges, withdrawals, deposits, payoutsUnderway, settings, lastAudit, sums, days] =
    await Promise.all([
      queueStats(db, 'recharge'),
      queueStats(db, 'withdrawal'),
      depositCounts(db),
      countPayouts(db),
      moneySettings(db),
      lastSelfAudit(db),
      sumsByKind(db, ['available', 'withdraw_hold', 'order_escrow']),
      moneyDays(db),
    ])
  return {
    recharges,
    withdrawals,
    unexplainedDeposits: deposits.unexplained,
    crossingDeposits: deposits.crossing,
    payoutsUnderway,
    isStopped: settings.isStopped,
    stoppedReason: settings.stoppedReason,
    lastAudit: lastAudit && presentSelfAudit(lastAudit),
    availableCents: sums('available'),
    heldCents: sums('withdraw_hold'),
    escrowCents: sums('order_escrow'),
    days,
  }
}
