interface Page<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** All of a list that comes in pages, read as somebody does who scrolls to its end. */
export async function walkPages<Item>(read: (cursor?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
