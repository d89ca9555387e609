/**
 * States of a deposit (RELIABILITY §4.7). `seen` and `confirmed` lead to `credited`; a reorganisation makes a deposit
 * `orphaned` before and `reversed` after its credit; `kept` ones are on record but not credited, for a reason.
 */
export const depositStates = ['seen', 'confirmed', 'credited', 'orphaned', 'reversed', 'kept'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * Why a deposit is kept and not credited: less than a cent, less than the minimum, more than the books take, not our token,
 * a network that was closed, or sent from one of our own deposit addresses.
 */
export const keptReasons = [
  'dust',
  'belowMinimum',
  'tooLarge',
  'unknownToken',
  'networkClosed',
  'ownTransfer',
] as const
export type KeptReason = (typeof keptReasons)[number]

/** The plain answers of "find my deposit" (PRODUCT §6.5). */
export const findVerdicts = [
  'credited',
  'crossing',
  'pending',
  'failed',
  'notFound',
  'wrongNetwork',
  'unknownToken',
  'tooSmall',
  'notOurs',
  'notYours',
  'takenBack',
] as const
export type FindVerdict = (typeof findVerdicts)[number]
