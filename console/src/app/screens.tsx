import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
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
    pattern: 'recharges/:id?',
    href: paths.recharges(),
    name: 'recharges.title',
    icon: ArrowDownToLine,
    screen: lazy(async () => ({
      default: (await import('#features/wallet/recharges-screen.tsx')).RechargesScreen,
    })),
    needs: 'console_recharge_list',
  },
]
