/** Refusals of the saved views of the console's lists. */
export const listViewsRefusals = {
  listViewsFull: 3481,
  listViewNameUsed: 3482,
  listViewPrivate: 3483,
} as const
