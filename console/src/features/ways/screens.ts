import Landmark from 'lucide-react/icons/landmark'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const waysScreen: ScreenRow = {
  pattern: 'ways/:id?',
  group: 'money',
  href: paths.ways(),
  name: 'ways.title',
  icon: Landmark,
  screen: lazy(async () => ({
    default: (await import('./ways-screen.tsx')).WaysScreen,
  })),
  needs: 'console_way_list',
}
