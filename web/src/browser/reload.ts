/** Loads the app anew. */
export const reload = (): void => location.reload()
