/** Bounds of the catalogue's lists and texts. */
export const hotProductsMax = 10
export const hotShopsMax = 8
export const skusPerProductMax = 100
export const picturesPerProductMax = 10
export const weightGramsMax = 1_000_000
export const queryLengthMax = 60
export const pricesShownMax = 60
/** Products that stand beside each other (PRODUCT §7.14). */
export const comparedMax = 4
