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

/** True on a page that stands outside of the console: its address carries a secret, and it leads nowhere else. */
const isOutside = () => [paths.join(), paths.signIn()].some((path) => matchPath(path, location.pathname))

/** Opens the window's history; a page outside of the console has none. */
export function openHistory(): ConsoleHistory | null {
  if (isOutside()) return null
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
