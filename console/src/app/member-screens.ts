import MailCheck from 'lucide-react/icons/mail-check'
import UserCog from 'lucide-react/icons/user-cog'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens about the people of a shop, and what each of them is told by e-mail. */
export const memberScreens: readonly ScreenRow[] = [
  {
    pattern: 'members',
    group: 'setup',
    href: paths.members(),
    name: 'members.title',
    icon: UserCog,
    screen: lazy(async () => ({
      default: (await import('#features/members/members-screen.tsx')).MembersScreen,
    })),
    needs: 'console_member_list',
  },
  {
    pattern: 'my-emails',
    group: 'setup',
    href: paths.myMails(),
    name: 'membermail.title',
    icon: MailCheck,
    screen: lazy(async () => ({
      default: (await import('#features/member-mail/my-mails-screen.tsx')).MyMailsScreen,
    })),
    needs: 'console_membermail_show',
  },
]
