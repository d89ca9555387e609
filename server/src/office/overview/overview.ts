import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import type { overviewConsoleEndpoints } from '@sampan/contract/office/overview/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { somebodyElseCanAgree } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { readRestoreMark, readUnknownPast, type UnknownPayment } from '#kernel/restored.ts'
import { countStuck } from '#kernel/stuck-rows.ts'
import {
  allNetworks,
  centsOfRaw,
  depositCounts,
  haltedNetworks,
  listFacts,
  openHits,
} from '#money/chain/index.ts'
import { centsOfKinds } from '#money/ledger/index.ts'
import { moneySettings, queueStats, stopText } from '#money/money-settings/index.ts'
import { sendingCounts } from '#money/withdrawals/index.ts'
import { aloneActs, openProposals } from '#office/approvals/index.ts'
import { lastSelfAudit, presentSelfAudit } from '#office/reconciliation/index.ts'
import { openAppeals } from '#office/suspensions/index.ts'
import { moneyDays } from './overview-store.ts'

type Overview = OutputOf<typeof overviewConsoleEndpoints.console_overview>

async function shownPayments(
  db: Db,
  payments: readonly UnknownPayment[],
): Promise<Overview['unknownPaymentList']> {
  if (payments.length === 0) return []
  const networks = new Map((await allNetworks(db)).map((network) => [network.id, network]))
  return payments.map(({ networkId, txHash, to, rawAmount }) => {
    const network = networks.get(networkId)
    const amountCents = network ? Number(centsOfRaw(BigInt(rawAmount), network.tokenDecimals)) : 0
    return { networkId, networkName: network?.name ?? networkId, txHash, to, amountCents }
  })
}

/** The overview: open work, money under way, and whether the books are sound. */
export async function showOverview(ctx: OperatorContext): Promise<Overview> {
  const { db } = ctx
  const [
    recharges,
    withdrawals,
    shopPayouts,
    deposits,
    payouts,
    halted,
    proposals,
    appeals,
    hasOther,
    alone,
    stuck,
    settings,
    lastAudit,
    sums,
    days,
    restored,
    past,
    hits,
    sanctions,
  ] = await Promise.all([
    queueStats(db, 'recharge', ctx.operator),
    queueStats(db, 'withdrawal', ctx.operator),
    queueStats(db, 'shop_payout', ctx.operator),
    depositCounts(db),
    sendingCounts(db),
    haltedNetworks(db),
    openProposals(db),
    openAppeals(db),
    mayAgree(ctx.operator.role) ? somebodyElseCanAgree(db, ctx.operator.id) : true,
    aloneActs(db),
    countStuck(db),
    moneySettings(db),
    lastSelfAudit(db, 'quick'),
    centsOfKinds(db),
    moneyDays(db),
    readRestoreMark(db),
    readUnknownPast(db),
    openHits(db),
    listFacts(db),
  ])
  return {
    recharges,
    withdrawals,
    shopPayouts,
    unexplainedDeposits: deposits.unexplained,
    crossingDeposits: deposits.crossing,
    payoutsUnderway: payouts.underway,
    stuckPayouts: payouts.stuck,
    haltedNetworks: halted,
    openProposals: proposals,
    suspensionAppeals: appeals,
    isAlone: !hasOther,
    aloneActs: alone,
    stuckRows: stuck,
    restoredFrom: restored?.dataOf ?? null,
    unknownPayments: past?.unexplained.length ?? 0,
    unknownPaymentList: await shownPayments(db, past?.unexplained.slice(0, 50) ?? []),
    openHits: hits,
    sanctionsAgeDays: sanctions?.ageDays ?? null,
    isStopped: settings.isStopped,
    stoppedReason: stopText(settings, ctx),
    lastAudit: lastAudit && presentSelfAudit(lastAudit),
    availableCents: sums('available'),
    heldCents: sums('withdraw_hold'),
    escrowCents: sums('order_escrow'),
    days,
  }
}
