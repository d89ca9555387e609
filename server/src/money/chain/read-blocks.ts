import { type ChainAdapter, type ChainBlock, ChainUnavailable } from './networks/chain-adapter.ts'

/** The number of questions that a source is asked at the same time. */
const atOnce = 8

/** Does the work for each, a few at a time, and keeps their order. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return results
}

/**
 * Blocks by their numbers, in order.
 * @throws ChainUnavailable when one is missing that must be there
 */
export async function readBlocks(
  adapter: ChainAdapter,
  numbers: readonly number[],
): Promise<Map<number, ChainBlock>> {
  const unique = [...new Set(numbers)].sort((a, b) => a - b)
  const blocks = await fewAtOnce(unique, async (no) => {
    const block = await adapter.block(no)
    if (!block) throw new ChainUnavailable('the source does not have its own blocks')
    return block
  })
  return new Map(blocks.map((block) => [block.no, block]))
}
