/** Numbers of sessions (SPEC §5, §9), apart from those of accounts: the first page of the app needs these alone. */

/** Token and language cookies, and the session itself, live this long. */
export const sessionDays = 3
export const sessionsPerBuyerMax = 10
