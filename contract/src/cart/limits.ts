/** Bounds of a bag. */
export const cartLinesMax = 100
export const lineQuantityMax = 99
