/** Rows of each list on the page about a shop; the whole list is one link away. */
export const blockRowsMax = 5
/** Days by which a shop's promises are measured, by UTC. */
export const promiseDays = 90
/** With fewer orders nothing is said of it. */
export const promiseOrdersMin = 10
/** Words that led to a shop's goods are kept and shown for so many days, by UTC. */
export const wordsDays = 30
/** Words that fewer people used are not shown: they might be one person's. */
export const wordsPeopleMin = 3
export const wordsShownMax = 30
/** Number of the latest answers of those days that are looked at. */
export const promiseAnswersMax = 500
/** Lines of one part of a statement's file: it is written within the time of any other call. */
export const statementCsvPartMax = 2000
/** Most days of the numbers of a shop that are read at once. */
export const numbersDaysMax = 366
/** Most goods that Today names which operators took down. */
export const takenDownShownMax = 10
/** Hours within which a shop is expected to answer a buyer. */
export const answerWithinHours = 24
/** Months of first orders whose buyers are followed. */
export const cohortMonths = 12
