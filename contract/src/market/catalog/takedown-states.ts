/** States of a takedown that stands: nobody puts the product on sale. */
export const standingStates = ['standing', 'appealed', 'kept'] as const
export type StandingState = (typeof standingStates)[number]
