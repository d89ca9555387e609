import type { Locale } from '@sampan/contract/locales/index.ts'
import type { RouteRow } from '#page/route-row.ts'
import { session } from '#session/session.ts'
import { loadPage } from './load-page.ts'

/** Fetches a page's script when a finger or pointer comes to a link, a moment before it is followed. */
export function preloadLinks(rowOf: (path: string) => RouteRow): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link) return
    const locale: Locale = session.get().setting.lang.file_name
    loadPage(rowOf(link.pathname), locale).catch(() => {})
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(type, prepare, { passive: true, capture: true })
  }
}
