import MailCheck from 'lucide-react/icons/mail-check'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const myMailsScreen: ScreenRow = {
  pattern: 'my-emails',
  group: 'setup',
  href: paths.myMails(),
  name: 'membermail.title',
  icon: MailCheck,
  screen: lazy(async () => ({
    default: (await import('./my-mails-screen.tsx')).MyMailsScreen,
  })),
  needs: 'console_membermail_show',
}
