/** Unread notices are counted up to one more than this: "99+". Apart from their kinds, which the first page of the app does not need. */
export const unreadShownMax = 99
