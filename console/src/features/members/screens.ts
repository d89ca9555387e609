import UserCog from 'lucide-react/icons/user-cog'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const membersScreen: ScreenRow = {
  pattern: 'members',
  group: 'setup',
  href: paths.members(),
  name: 'members.title',
  icon: UserCog,
  screen: lazy(async () => ({
    default: (await import('./members-screen.tsx')).MembersScreen,
  })),
  needs: 'console_member_list',
}
