import Flag from 'lucide-react/icons/flag'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const legalNoticesScreen: ScreenRow = {
  pattern: 'reports/:id?',
  group: 'offers',
  href: paths.legalNotices(),
  name: 'legalnotice.title',
  icon: Flag,
  screen: lazy(async () => ({
    default: (await import('./legal-notices-screen.tsx')).LegalNoticesScreen,
  })),
  needs: 'console_legal_notice_list',
}
