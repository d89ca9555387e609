import { type DepositState, type KeptReason, keptReasons } from '@sampan/contract/money/chain/status.ts'
import type { DepositRow } from './deposit-store.ts'

type Told = Pick<DepositRow, 'state' | 'keptReason'>

const toldReasons: readonly (string | null)[] = [null, 'tooLarge', 'networkClosed', 'sanctioned']

/** True if its buyer is shown it in lists: the same rule as `isToldToBuyers` of the store. */
export const isTold = ({ keptReason }: Pick<Told, 'keptReason'>): boolean => toldReasons.includes(keptReason)

/** True if the sanctions list holds it: its buyer reads that it is being checked, and never why. */
export const isHeld = ({ state, keptReason }: Told): boolean =>
  state === 'kept' && keptReason === 'sanctioned'

/** State that the buyer is told. */
export const toldState = (row: Told): DepositState => (isHeld(row) ? 'confirmed' : row.state)

/** Reason that the buyer may read; null for those that only operators know. */
export const toldReason = ({ keptReason }: Told): KeptReason | null =>
  keptReasons.find((reason) => reason === keptReason) ?? null
