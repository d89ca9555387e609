/** The most views of one list that somebody has, and the most that a shop's people or Sampan's office share. */
export const listViewsMax = 50
export const listViewNameMax = 60
/** Letters of the part of an address that holds a view's filters and order. */
export const listViewSearchMax = 1000
/** Columns that a layout can name, and letters of a column's key. */
export const layoutColumnsMax = 40
export const columnKeyMax = 40
