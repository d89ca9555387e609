/** Collections of a shop, and goods of a collection, at most. */
export const collectionsMax = 50
export const collectionGoodsMax = 200
export const collectionTitleLengthMax = 60
