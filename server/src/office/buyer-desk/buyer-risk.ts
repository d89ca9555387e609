import type { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerCard, deviceCounts } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { movedSums } from '#money/ledger/index.ts'

const dayMs = 86_400_000

type Row = typeof buyerDeskConsoleEndpoints.console_buyer_risk

/** Facts by which an operator judges a buyer: age, sums, refunds, devices. Refuses notFound. */
export async function showBuyerRisk(ctx: OperatorContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const buyer = (await buyerCard(ctx.db, id)) ?? refuse('notFound')
  const [moved, { devices, othersOnThem }] = await Promise.all([
    movedSums(ctx.db, id),
    deviceCounts(ctx.db, id),
  ])
  return {
    days: Math.floor((ctx.clock.now().getTime() - buyer.createdAt.getTime()) / dayMs),
    rechargedCents: moved.get('recharge')?.inCents ?? 0,
    withdrawnCents: (moved.get('withdraw')?.outCents ?? 0) - (moved.get('withdraw_return')?.inCents ?? 0),
    paidCents: moved.get('pay')?.outCents ?? 0,
    payments: moved.get('pay')?.times ?? 0,
    refundedCents: moved.get('refund')?.inCents ?? 0,
    refunds: moved.get('refund')?.times ?? 0,
    devices,
    othersOnDevices: othersOnThem,
  }
}
