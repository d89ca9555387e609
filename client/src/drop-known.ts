/** Fields that identify a row in any of our lists. */
const keys = ['id', 'productId', 'skuId', 'orderId', 'n', 'version'] as const

/**
 * The items of all pages, each once. A list goes on behind the last item that was shown, in an order that may change
 * meanwhile, such as by sales: then a thing that an earlier page has comes again. The earlier place stays.
 */
export function dropKnown<Item>(pages: readonly { items: readonly Item[] }[]): Item[] {
  const known = new Set<string>()
  return pages.flatMap(({ items }) => {
    // Only against earlier pages: within one answer the server says what is a row of its own.
    const isNew = items.filter((item) => !known.has(keyOf(item)))
    for (const item of items) known.add(keyOf(item))
    known.delete('')
    return isNew
  })
}

function keyOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const row = item as Readonly<Record<string, unknown>>
  if (row['id'] === undefined && row['productId'] === undefined) return ''
  return JSON.stringify(keys.map((key) => row[key] ?? null))
}
