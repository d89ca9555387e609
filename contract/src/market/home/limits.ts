/** Bounds of the home page. */
export const blocksMax = 40
export const heroesShownMax = 6
export const sectionsShownMax = 12
/** Goods or shops of one section. */
export const sectionItemsMax = 12
/** Goods or shops that are offered for what is typed. */
export const thingsFoundMax = 8
export const blockTitleMax = 60
export const blockSubtitleMax = 80
export const blockActionMax = 30
export const blockAltMax = 160
/** So long a preview can be opened. */
export const previewMinutes = 30
