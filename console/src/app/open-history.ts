import { keepCameFrom } from '@sampan/router/came-from.ts'
import { createPageHistory, type PageHistory } from '@sampan/router/history.ts'
import { matchPath } from '@sampan/router/match-path.ts'
import { setPageHistory } from '@sampan/router/navigate.ts'
import { keepScrollPositions } from '@sampan/router/scroll-positions.ts'
import { paths } from '#paths'

export interface ConsoleHistory {
  pages: PageHistory
  close(): void
}

/** Opens the window's history. The page to join has none: its link carries a token behind the #, and leads nowhere else. */
export function openHistory(): ConsoleHistory | null {
  if (matchPath(paths.join(), location.pathname)) return null
  const pages = createPageHistory({ guard: (address) => address })
  setPageHistory(pages)
  const stops = [keepScrollPositions(), keepCameFrom(pages)]
  return {
    pages,
    close() {
      for (const stop of stops) stop()
      setPageHistory(undefined)
      pages.dispose()
    },
  }
}
