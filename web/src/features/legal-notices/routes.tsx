import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/about/report/:type/:id/:key?',
    screen: lazyScreen(() => import('./report-screen.tsx')),
    title: 'legal-notices.title',
    access: 'public',
    keep: 'stack',
  },
  {
    path: '/about/reports',
    screen: lazyScreen(() => import('./figures-screen.tsx')),
    title: 'legal-notices.figures',
    access: 'public',
    keep: 'stack',
    serverReads: () => [{ name: 'legal_notice_figures', input: {} }],
    head: () => ({ descriptionKey: 'legal-notices.figuresText' }),
  },
]
