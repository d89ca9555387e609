import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import type { TestBuyer } from '#testing/test-server.ts'
import { evmAddresses } from '#testing/withdrawers.ts'

/** Manual recharges for tests. */

type Wish = InputOf<typeof rechargesEndpoints.recharge>
export type Recharged = OutputOf<typeof rechargesEndpoints.recharge>

/** A recharge that can be handed in, with evidence just uploaded: $123.45 on the network `harbour`. */
export async function rechargeWish(
  buyer: Pick<TestBuyer, 'client'>,
  change: Partial<Wish> = {},
): Promise<Wish> {
  const evidence = change.evidence ?? [await sendEvidence(buyer, await somePicture(300))]
  return { networkId: 'harbour', address: evmAddresses[0], amountCents: 12_345, ...change, evidence }
}

/** A recharge that waits for its audit. */
export const handIn = async (
  buyer: Pick<TestBuyer, 'client'>,
  change: Partial<Wish> = {},
): Promise<Recharged> => buyer.client.expect('recharge', await rechargeWish(buyer, change))
