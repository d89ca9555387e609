import Link2 from 'lucide-react/icons/link-2'
import Network from 'lucide-react/icons/network'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const depositsScreen: ScreenRow = {
  pattern: 'deposits/:id?',
  group: 'money',
  href: paths.deposits(),
  name: 'deposits.title',
  icon: Link2,
  screen: lazy(async () => ({
    default: (await import('./deposits-screen.tsx')).DepositsScreen,
  })),
  needs: 'console_deposit_list',
}

export const sanctionsScreen: ScreenRow = {
  pattern: 'sanctions/:id?',
  group: 'money',
  href: paths.sanctions(),
  name: 'sanctions.title',
  icon: ShieldAlert,
  screen: lazy(async () => ({
    default: (await import('./sanctions-screen.tsx')).SanctionsScreen,
  })),
  needs: 'console_sanctions_list',
}

export const networksScreen: ScreenRow = {
  pattern: 'networks',
  group: 'setup',
  href: paths.networks(),
  name: 'networks.title',
  icon: Network,
  screen: lazy(async () => ({
    default: (await import('./networks-screen.tsx')).NetworksScreen,
  })),
  needs: 'console_network_list',
}
