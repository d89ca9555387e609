/** For so long after an order was completed its lines can be reviewed. */
export const reviewDays = 180

/**
 * States of a line for its buyer, who waits for the order to be completed, may write, can read what they wrote, or is
 * too late.
 */
export const lineStates = ['early', 'open', 'written', 'late'] as const
export type LineState = (typeof lineStates)[number]
