/**
 * The file of the picture that a card of a kept page shows for this page: it is on the device already. Null on the server, and for
 * whoever came another way.
 */
export const cardPicture = (path: string): string | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLImageElement>(`article a[href=${JSON.stringify(path)}] img`)?.currentSrc ||
      null
