/** Numbers of the lock of the app (PRODUCT §7.15), apart from those of accounts: login does not need them. */

/** After so many minutes without use the app is locked, where the buyer wants it (PRODUCT §7.15). */
export const lockMinutes = [5, 15, 60] as const
/** Use is told to the server this often at most, and the server waits so much longer before it locks. */
export const useToldEveryMs = 60_000
