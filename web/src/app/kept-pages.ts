import type { Move, Place } from '#page/history.ts'
import type { PagePlace, RouteRow } from '#page/route-row.ts'
import type { RouteMatch } from './match-route.ts'

/** A page in memory. Objects of pages out of sight never change, so that React passes them over. */
export interface KeptPage {
  readonly key: string
  readonly row: RouteRow
  readonly place: PagePlace
  readonly address: string
  /** How and when it was last brought to the front. */
  readonly move: Move
  readonly visit: number
  /** It was already there, showing the same address. */
  readonly returned: boolean
}

/** How many pages besides the roots stay in memory. */
export const keptPagesMax = 8

/**
 * The pages after a navigation, the shown one first (SPEC §2: pages stay cached, except /detail; the roots always).
 * A root has one page whatever follows its question mark; any other address is a page of its own.
 */
export function advance(kept: readonly KeptPage[], place: Place, match: RouteMatch): readonly KeptPage[] {
  const { row } = match
  const address = place.path + place.search
  const key = row.keep === 'root' ? place.path : address
  const known = kept.find((page) => page.key === key)
  const shown: KeptPage = {
    key,
    row,
    address,
    place: known && known.address === address ? known.place : match.place,
    move: place.move,
    visit: place.visit,
    returned: known?.address === address,
  }
  let stackRoom = keptPagesMax
  const others = kept.filter((page) => {
    if (page.key === key || page.row.keep === 'never') return false
    return page.row.keep === 'root' || stackRoom-- > 0
  })
  return [shown, ...others]
}
