import KeyRound from 'lucide-react/icons/key-round'
import Webhook from 'lucide-react/icons/webhook'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens of an owner for the shop's own systems: keys, and addresses that are told. */
export const ownSystemScreens: readonly ScreenRow[] = [
  {
    pattern: 'keys',
    group: 'setup',
    href: paths.apiKeys(),
    name: 'apikeys.title',
    icon: KeyRound,
    screen: lazy(async () => ({ default: (await import('#features/api-keys/keys-screen.tsx')).KeysScreen })),
    needs: 'console_key_list',
  },
  {
    pattern: 'webhooks/:id?',
    group: 'setup',
    href: paths.webhooks(),
    name: 'webhooks.title',
    icon: Webhook,
    screen: lazy(async () => ({
      default: (await import('#features/webhooks/webhooks-screen.tsx')).WebhooksScreen,
    })),
    needs: 'console_webhook_list',
  },
]
