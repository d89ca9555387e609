import UsersRound from 'lucide-react/icons/users-round'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const fourEyesScreen: ScreenRow = {
  pattern: 'proposals/:id?',
  href: paths.proposals(),
  name: 'fourEyes.title',
  icon: UsersRound,
  screen: lazy(async () => ({
    default: (await import('./four-eyes-screen.tsx')).FourEyesScreen,
  })),
  needs: 'console_halfway_list',
}
