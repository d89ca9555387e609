import Mail from 'lucide-react/icons/mail'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const outboxScreen: ScreenRow = {
  pattern: 'outbox/:id?',
  group: 'talk',
  href: paths.outbox(),
  name: 'mail.title',
  icon: Mail,
  screen: lazy(async () => ({
    default: (await import('./outbox-screen.tsx')).OutboxScreen,
  })),
  needs: 'console_mail_list',
}
