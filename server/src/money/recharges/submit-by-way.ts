import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { openWay, requireFields } from '#money/ways/index.ts'
import { handInRecharge } from './hand-in-recharge.ts'
import { lockRecharges } from './recharge-store.ts'
import { openReference, takeReference } from './reference-store.ts'

type Row = typeof rechargesEndpoints.recharge_by_way

/**
 * A recharge by a way of the shop's own: money that the buyer sent to a bank or paid in as cash, found by its reference.
 * A person audits it as any other proof, and what they say arrived is credited. Refused in the order of the contract.
 */
export async function submitByWay(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { id: wayId, rules } = await openWay(ctx.db, input.wayId, 'recharge')
  const filledIn = requireFields(rules.rechargeFields, input.fields)
  const id = newId()
  return ctx.act(async (tx) => {
    await lockRecharges(tx, ctx.buyer.id)
    if ((await openReference(tx, ctx.buyer.id, wayId)) !== input.reference) refuse('wayReference')
    if (input.amountCents < rules.minCents)
      refuse('rechargeMinimum', { minimum: formatDollars(rules.minCents), minimumCents: rules.minCents })
    if (input.amountCents > rules.maxCents)
      refuse('rechargeMaximum', { maximum: formatDollars(rules.maxCents), maximumCents: rules.maxCents })
    const fields = Object.fromEntries(filledIn.map(({ field, value }) => [field, value]))
    const recharge = await handInRecharge(tx, ctx, {
      id,
      networkId: null,
      address: '',
      amountCents: input.amountCents,
      txHash: null,
      evidence: input.evidence,
      way: { id: wayId, reference: input.reference, fields },
    })
    await takeReference(tx, input.reference, id)
    return recharge
  })
}
