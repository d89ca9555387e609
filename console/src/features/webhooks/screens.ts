import Webhook from 'lucide-react/icons/webhook'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const webhooksScreen: ScreenRow = {
  pattern: 'webhooks/:id?',
  group: 'setup',
  href: paths.webhooks(),
  name: 'webhooks.title',
  icon: Webhook,
  screen: lazy(async () => ({
    default: (await import('./webhooks-screen.tsx')).WebhooksScreen,
  })),
  needs: 'console_webhook_list',
}
