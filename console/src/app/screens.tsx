import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BookOpen from 'lucide-react/icons/book-open'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Link2 from 'lucide-react/icons/link-2'
import Network from 'lucide-react/icons/network'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { type ComponentType, lazy } from 'react'
import type { WordKey } from '#i18n/words.ts'
import { paths } from '#paths'

interface ScreenRow {
  /** Pattern under `/console`. */
  pattern: string
  href: string
  name: WordKey
  icon: LucideIcon
  screen: ComponentType
  /** Whoever may call this sees the screen. */
  needs: ConsoleEndpointName
}

/** Every screen of the console, in the order of the rail. */
export const screens: readonly ScreenRow[] = [
  {
    pattern: '',
    href: paths.overview(),
    name: 'overview.title',
    icon: LayoutDashboard,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/overview-screen.tsx')).OverviewScreen,
    })),
    needs: 'console_overview',
  },
  {
    pattern: 'recharges/:id?',
    href: paths.recharges(),
    name: 'recharges.title',
    icon: ArrowDownToLine,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/recharges-screen.tsx')).RechargesScreen,
    })),
    needs: 'console_recharge_list',
  },
  {
    pattern: 'withdrawals/:id?',
    href: paths.withdrawals(),
    name: 'withdrawals.title',
    icon: ArrowUpFromLine,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/withdrawals-screen.tsx')).WithdrawalsScreen,
    })),
    needs: 'console_withdrawal_list',
  },
  {
    pattern: 'deposits/:id?',
    href: paths.deposits(),
    name: 'deposits.title',
    icon: Link2,
    screen: lazy(async () => ({
      default: (await import('#features/chain/deposits-screen.tsx')).DepositsScreen,
    })),
    needs: 'console_deposit_list',
  },
  {
    pattern: 'ledger/:tab?',
    href: paths.ledger(),
    name: 'ledger.title',
    icon: BookOpen,
    screen: lazy(async () => ({
      default: (await import('#features/ledger/ledger-screen.tsx')).LedgerScreen,
    })),
    needs: 'console_journal_list',
  },
  {
    pattern: 'buyers/:id?',
    href: paths.buyers(),
    name: 'buyers.title',
    icon: Users,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/buyers-screen.tsx')).BuyersScreen,
    })),
    needs: 'console_buyer_list',
  },
  {
    pattern: 'networks',
    href: paths.networks(),
    name: 'networks.title',
    icon: Network,
    screen: lazy(async () => ({
      default: (await import('#features/chain/networks-screen.tsx')).NetworksScreen,
    })),
    needs: 'console_network_list',
  },
  {
    pattern: 'settings',
    href: paths.settings(),
    name: 'settings.title',
    icon: Settings,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/settings-screen.tsx')).SettingsScreen,
    })),
    needs: 'console_money_settings',
  },
  {
    pattern: 'staff',
    href: paths.staff(),
    name: 'staff.title',
    icon: ShieldCheck,
    screen: lazy(async () => ({ default: (await import('#features/staff/staff-screen.tsx')).StaffScreen })),
    needs: 'console_staff_list',
  },
  {
    pattern: 'audit',
    href: paths.audit(),
    name: 'audit.title',
    icon: ScrollText,
    screen: lazy(async () => ({ default: (await import('#features/staff/audit-screen.tsx')).AuditScreen })),
    needs: 'console_audit_list',
  },
]
