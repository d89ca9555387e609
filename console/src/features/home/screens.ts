import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const homeScreen: ScreenRow = {
  pattern: 'home/:id?',
  group: 'offers',
  href: paths.homePage(),
  name: 'homePage.title',
  icon: PanelsTopLeft,
  screen: lazy(async () => ({ default: (await import('./home-screen.tsx')).HomeScreen })),
  needs: 'console_home',
}
