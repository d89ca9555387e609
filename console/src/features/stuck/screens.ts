import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const stuckScreen: ScreenRow = {
  pattern: 'stuck',
  group: 'setup',
  href: paths.stuckRows(),
  name: 'stuck.title',
  icon: TriangleAlert,
  screen: lazy(async () => ({ default: (await import('./stuck-screen.tsx')).StuckScreen })),
  needs: 'console_stuck_list',
}
