import Settings from 'lucide-react/icons/settings'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const settingsScreen: ScreenRow = {
  pattern: 'settings',
  group: 'setup',
  href: paths.settings(),
  name: 'settings.title',
  icon: Settings,
  screen: lazy(async () => ({
    default: (await import('./settings-screen.tsx')).SettingsScreen,
  })),
  needs: 'console_money_settings',
}
