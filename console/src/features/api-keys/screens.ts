import KeyRound from 'lucide-react/icons/key-round'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const keysScreen: ScreenRow = {
  pattern: 'keys',
  group: 'setup',
  href: paths.apiKeys(),
  name: 'apikeys.title',
  icon: KeyRound,
  screen: lazy(async () => ({ default: (await import('./keys-screen.tsx')).KeysScreen })),
  needs: 'console_key_list',
}
