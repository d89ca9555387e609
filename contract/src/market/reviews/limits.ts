/** Bounds of what is written about goods. */
export const reviewTextMax = 2000
export const reviewPicturesMax = 6
export const replyTextMax = 1000
/** Reviews that one call of operators hides or shows. */
export const reviewsTogetherMax = 100
