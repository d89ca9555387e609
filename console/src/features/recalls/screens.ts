import Siren from 'lucide-react/icons/siren'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const recallsScreen: ScreenRow = {
  pattern: 'recalls/:id?',
  group: 'offers',
  href: paths.recalls(),
  name: 'recall.title',
  icon: Siren,
  screen: lazy(async () => ({ default: (await import('./recalls-screen.tsx')).RecallsScreen })),
  needs: 'console_recall_list',
}
