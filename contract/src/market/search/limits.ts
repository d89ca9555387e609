/** Bounds of the search. */
export const searchHistoryMax = 20
export const savedSearchesMax = 30
/** Up to so many hits are counted to the piece; beyond, counts are said as "about". */
export const countedHitsMax = 10_000
/** Products whose relevance is computed: the best of all that have the words. */
export const rankedMax = 1000
/** Number of products of which the console shows why they stand where they do. */
export const explainedMax = 50
export const suggestedWordsMax = 6
export const suggestedGoodsMax = 3
export const suggestedShopsMax = 2
export const hotWordsMax = 8
export const relatedMax = 20
export const priceBarsMax = 24
