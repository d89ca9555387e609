/** A bill as a file comes in parts of so many lines, and holds so many at most: the newest. */
export const billCsvPartMax = 2000
export const billCsvLinesMax = 20_000
/** Letters of what a buyer searches in their bill. */
export const billSearchMax = 80
