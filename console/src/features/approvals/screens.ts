import UsersRound from 'lucide-react/icons/users-round'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const proposalsScreen: ScreenRow = {
  pattern: 'proposals',
  group: 'staff',
  href: paths.proposals(),
  name: 'proposal.title',
  icon: UsersRound,
  screen: lazy(async () => ({
    default: (await import('./proposals-screen.tsx')).ProposalsScreen,
  })),
  needs: 'console_proposal_list',
}
