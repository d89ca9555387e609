import type { Input } from '#client/types.ts'

/** Collection that an address of a shop names; null where it names none. */
export function collectionOf(search: URLSearchParams): number | null {
  const id = Number(search.get('collection'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const collectionInput = (shop: number, collection: number): Input<'product_list'> => ({
  shop,
  collection,
})
