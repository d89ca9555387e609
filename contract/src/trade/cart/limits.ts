/** Bounds of a bag. */
export const cartLinesMax = 100
export const lineQuantityMax = 99
/** Goods that are offered beside a bag. */
export const besideBagMax = 12
