/** Products that one buyer can like; the oldest give way to none, one is asked to clear up. */
export const favouritesMax = 2000

/** Named lists (PRODUCT §7.11). */
export const listsMax = 50
export const listGoodsMax = 500
export const listNameLengthMax = 60
/** Longest name of a list's maker as readers of the shared list see it. */
export const sharedByLengthMax = 40
