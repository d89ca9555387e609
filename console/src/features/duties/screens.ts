import Landmark from 'lucide-react/icons/landmark'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const dutiesScreen: ScreenRow = {
  pattern: 'duties/:country?',
  group: 'setup',
  href: paths.duties(),
  name: 'duties.title',
  icon: Landmark,
  screen: lazy(async () => ({
    default: (await import('./duties-screen.tsx')).DutiesScreen,
  })),
  needs: 'console_duty_list',
}
