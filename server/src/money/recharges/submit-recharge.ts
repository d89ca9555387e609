import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  addressKey,
  hashKey,
  isDepositAddress,
  isOpen,
  networkById,
  requireChainAddress,
} from '#money/chain/index.ts'
import { handInRecharge } from './hand-in-recharge.ts'
import { lockRecharges } from './recharge-store.ts'

type Row = typeof rechargesEndpoints.recharge

/**
 * A manual recharge (SPEC §5): what was sent, from where, and pictures that prove it. A person audits it.
 * Refused in the order of the contract; only open networks are taken, so that DEX, BSC and HECO are none.
 */
export async function submitRecharge(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const network = (await networkById(ctx.db, input.networkId)) ?? refuse('rechargeNetwork')
  if (!isOpen(ctx.config, network)) refuse('notOpen')
  const address = requireChainAddress(network, input.address)
  // Only we can send from that address: the buyer copied it from the line that says where to send.
  if (await isDepositAddress(ctx.db, network.family, addressKey(network.family, address)))
    refuse('rechargeSender', { fields: { address: 'rechargeSender' } })
  if (input.amountCents < network.minAmountCents)
    refuse('rechargeMinimum', {
      minimum: formatDollars(network.minAmountCents),
      minimumCents: network.minAmountCents,
    })
  const id = newId()
  return ctx.act(async (tx) => {
    await lockRecharges(tx, ctx.buyer.id)
    return handInRecharge(tx, ctx, {
      id,
      networkId: network.id,
      address,
      amountCents: input.amountCents,
      txHash: input.txHash === undefined ? null : hashKey(network.family, input.txHash),
      evidence: input.evidence,
    })
  })
}
