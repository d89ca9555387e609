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

/**
 * All reasons, for operators. Buyers are never told of a transfer of nothing, nor that the sanctions list holds a deposit: they read that
 * it is being checked.
 */
export const allKeptReasons = [...keptReasons, 'zeroValue', 'sanctioned'] as const
export type AnyKeptReason = (typeof allKeptReasons)[number]

/** Hits of the sanctions list: what has to do with the address, and what two persons decided. */
export const hitParts = ['target', 'sender', 'counterparty'] as const
export const hitStates = ['open', 'released', 'kept', 'blocked'] as const
/** Outcomes that two persons choose from; `blocked` keeps it too, and pauses the buyer's withdrawals. */
export const hitOutcomes = ['released', 'kept', 'blocked'] as const
export type HitOutcome = (typeof hitOutcomes)[number]

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
