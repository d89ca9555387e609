import { addressKey, type ChainTransaction, rawOfCents } from '#money/chain/index.ts'
import type { SendingStep } from './sending-context.ts'
import { type Attempt, attemptsOf, type Sending } from './sending-store.ts'

/** State of a sending's attempts on the chain: the one that a block holds, if there is one. */
export interface Seen {
  mined: {
    txHash: string
    purpose: Attempt['purpose']
    blockNo: number
    isPaid: boolean
    feePaid: bigint | null
  } | null
  /** True if the network knows the newest attempt. */
  isKnown: boolean
}

/** Asks the chain for each attempt, newest first; at most one of a sending's transactions is ever mined. */
export async function lookFor(ctx: SendingStep, sending: Sending): Promise<Seen> {
  const attempts = await attemptsOf(ctx.db, sending.id)
  let isKnown = false
  for (const [index, { txHash, purpose }] of attempts.entries()) {
    const found = await ctx.adapter.transaction(txHash)
    if (index === 0) isKnown = found.state !== 'unknown'
    if ((found.state === 'mined' || found.state === 'failed') && found.block)
      return {
        mined: {
          txHash,
          purpose,
          blockNo: found.block.no,
          isPaid: hasPaid(ctx, sending, found),
          feePaid: found.feePaid ?? null,
        },
        isKnown,
      }
  }
  return { mined: null, isKnown }
}

/** True if this sum of this token went to the address. The receipt's status alone is not enough. */
export function hasPaid(
  { network, sender }: SendingStep,
  sending: Sending,
  found: ChainTransaction,
): boolean {
  const key = (address: string) => addressKey(network.family, address)
  const raw = rawOfCents(sending.arrivalCents, network.tokenDecimals)
  return found.transfers.some(
    ({ contract, from, to, rawAmount }) =>
      key(contract) === key(network.tokenContract) &&
      key(from) === key(sender.address) &&
      key(to) === key(sending.address) &&
      rawAmount === raw,
  )
}
