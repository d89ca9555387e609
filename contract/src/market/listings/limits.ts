/** Bounds of what a seller writes about goods. */
export const titleLengthMax = 200
export const descriptionLengthMax = 20_000
/** Longest text of what a picture shows, one line. */
export const altLengthMax = 200
export const axesMax = 3
export const valuesPerAxisMax = 50
export const nameLengthMax = 60
/** Limits of attributes, the pairs that describe a product ("Platform: Android"): how many there may be, and how long each half. */
export const attributesMax = 40
export const attributeNameMax = 60
export const attributeValueMax = 120
/** Longest code of a SKU, and longest barcode. */
export const skuCodeLengthMax = 100
/** Longest name of the shelf or bin that a SKU lies in. */
export const binLengthMax = 20
export const priceCentsMax = 100_000_000
export const stockMax = 1_000_000
/** SKUs that one act of the grid may change. */
export const changesMax = 1000
/** Products that are put on the shelf or taken off together. */
export const publishTogetherMax = 100
/** Figures of what waits stop counting here. */
export const countsMax = 100
/** Rows of one page of the grid; the editor's list has the usual page. */
export const gridPageMax = 200
/** Goods are scheduled for so many days ahead at most. */
export const scheduleDaysMax = 366
/** Products of one part of an export, and of one call of an import. */
export const csvProductsMax = 100
/** A call that carries a product in ten languages, or a thousand SKUs. */
export const goodsBodyBytesMax = 4 * 1024 * 1024
/** Limits of the preview of an import: changes that it shows, and the jump from which a new price is called unusual. */
export const changesShownMax = 20
export const priceJumpPercent = 30
/** Columns of an imported file, rows of one of its products, and words of files that a shop's choices are kept for. */
export const importColumnsMax = 200
export const importRowsPerProductMax = 1200
export const importWordsMax = 500
export const importWordLengthMax = 120
/** Headings of customs that one search answers, and letters that it takes. */
export const hsFoundMax = 20
export const hsQueryLengthMax = 60

/** Rows of one call that set stock by the shop's own codes. */
export const codedRowsMax = 500
/** Products whose SKUs the grid shows alone, at most. */
export const gridProductsMax = 100
