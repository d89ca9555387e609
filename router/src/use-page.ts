import { createContext, use } from 'react'

/** Location of a page: its path, the path's parameters and what follows the question mark. */
export interface PageLocation {
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/**
 * A page's own place. Kept pages hold theirs while another page is shown, so a hidden page never re-renders because
 * the address changed; that is why pages never read the router.
 */
export const PageContext = createContext<PageLocation | null>(null)

/** Path, parameters and search of the page that this component is part of. */
export function usePage(): PageLocation {
  const place = use(PageContext)
  if (!place) throw new Error('usePage() outside of a page')
  return place
}
