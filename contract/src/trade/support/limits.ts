/** One message; longer ones are written as two. */
export const messageTextMax = 2000
/** Messages of a buyer that nobody has read yet: then they wait, and the list of a desk stays readable. */
export const messagesUnreadMax = 50
export const cannedTitleMax = 60
/** Canned answers of a desk or a shop. */
export const cannedMax = 60
/** Macros of a desk or a shop. */
export const macrosMax = 60
/** Rules by which a desk or a shop gives conversations to somebody. */
export const rulesMax = 50
/** Somebody who types is shown for so long after the last sign of it, which is sent this often at most. */
export const typingShownMs = 6000
export const typingEveryMs = 3000
/** After so long without being read, a reply becomes a notice. */
export const noticeAfterMs = 20_000
/** Number of latest answers by which a side's speed is measured, and the least number from which it is said. */
export const repliesMeasured = 50
export const repliesLeast = 5
/** Numbers of days over which times until the first answer are read. */
export const firstAnswerDays = [1, 7, 28, 90] as const
/** Conversations that one call gives to colleagues, closes or opens again. */
export const threadsTogetherMax = 200
