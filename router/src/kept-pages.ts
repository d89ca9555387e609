import type { HistoryLocation, Move } from './history.ts'
import type { RowMatch } from './match-row.ts'
import type { PageLocation } from './use-page.ts'

/** A row of a table of pages, as far as the router knows it. */
export interface KeptRow {
  /** With `:name` for a parameter and `:name?` for one that may be missing. */
  path: string
  /** `root`: always kept. `stack`: kept among the latest few. `never`: made anew each time (SPEC §2: /detail). */
  keep: 'root' | 'stack' | 'never'
}

/** A page in memory. Objects of pages out of sight never change, so that React passes them over. */
export interface KeptPage<Row extends KeptRow = KeptRow> {
  /** Names the page as long as it is in memory. */
  readonly id: string
  readonly row: Row
  readonly location: PageLocation
  readonly address: string
  /** The entry of the history at which it was last shown. */
  readonly entry: string
  /** Move and time by which it was last brought to the front. */
  readonly move: Move
  readonly visit: number
  /** It was already there, showing the same address. */
  readonly returned: boolean
}

/**
 * Number of pages besides the roots that stay in memory: as many as one visit goes through. SPEC §2 names no bound; a
 * phone that keeps hundreds of them would end the whole app (docs/decisions/018).
 */
export const keptPagesMax = 30

/**
 * The pages after a navigation, the shown one first (SPEC §2: pages stay cached, except /detail; the roots always).
 * A root has one page, whatever follows its question mark. Any other page belongs to its entry of the history: the same
 * address opened a second time is a second page. One whose entry can no longer be gone back to serves its address again.
 */
export function advance<Row extends KeptRow>(
  kept: readonly KeptPage<Row>[],
  location: HistoryLocation,
  match: RowMatch<Row>,
): readonly KeptPage<Row>[] {
  const { row } = match
  const address = location.path + location.search
  const known =
    row.keep === 'root' ? kept.find(({ id }) => id === location.path) : stackPage(kept, location, row)
  const shown: KeptPage<Row> = {
    id: known?.id ?? (row.keep === 'root' ? location.path : location.entry),
    row,
    address,
    location: known && known.address === address ? known.location : match.location,
    entry: location.entry,
    move: location.move,
    visit: location.visit,
    returned: known?.address === address,
  }
  let stackRoom = keptPagesMax
  const others = kept.filter((page) => {
    if (page.id === shown.id || page.row.keep === 'never') return false
    return page.row.keep === 'root' || stackRoom-- > 0
  })
  return [shown, ...others]
}

function stackPage<Row extends KeptRow>(
  kept: readonly KeptPage<Row>[],
  { entry, path, search, move, reachable }: HistoryLocation,
  { keep }: Row,
): KeptPage<Row> | undefined {
  const own = kept.find((page) => page.row.keep !== 'root' && page.entry === entry)
  if (own || keep === 'never' || move === 'back' || move === 'forward') return own
  return kept.find(
    (page) => page.row.keep === keep && page.address === path + search && !reachable.includes(page.entry),
  )
}
