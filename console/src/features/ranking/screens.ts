import ListOrdered from 'lucide-react/icons/list-ordered'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const rankingScreen: ScreenRow = {
  pattern: 'ranking/:id?',
  group: 'offers',
  href: paths.ranking(),
  name: 'ranking.title',
  icon: ListOrdered,
  screen: lazy(async () => ({
    default: (await import('./ranking-screen.tsx')).RankingScreen,
  })),
  needs: 'console_search_ranking',
}
