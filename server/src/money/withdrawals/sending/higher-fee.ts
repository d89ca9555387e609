import type { ChainFee } from '#money/chain/index.ts'
import type { Attempt, Sending } from './sending-store.ts'

/**
 * Fee that is asked now, and a quarter more than the attempt before: networks want at least a tenth more on both parts.
 * Null when that is more than the sending may offer; a payment that no block takes then has another reason. What takes a
 * payment back may offer twice as much, because it must overtake that payment.
 */
export function higherFee(
  asked: ChainFee,
  { maxFeeWei, tipWei }: Pick<Attempt, 'maxFeeWei' | 'tipWei'>,
  { feeTimesMax, state }: Pick<Sending, 'feeTimesMax' | 'state'>,
  isCancelling = state === 'cancelling',
): ChainFee | null {
  const more = (wei: bigint) => wei + wei / 4n + 1n
  const larger = (one: bigint, other: bigint) => (one > other ? one : other)
  const maxFeePerGas = larger(asked.maxFeePerGas, more(maxFeeWei))
  const times = BigInt(isCancelling ? 2 * feeTimesMax : feeTimesMax)
  if (maxFeePerGas > asked.maxFeePerGas * times) return null
  return { maxFeePerGas, maxPriorityFeePerGas: larger(asked.maxPriorityFeePerGas, more(tipWei)) }
}
