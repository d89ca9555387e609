import { usePage } from '@sampan/router/use-page.ts'
import { NotFound } from '#ui/not-found.tsx'
import { DisputesTab } from './disputes-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'

const tabs = { payments: PaymentsTab, disputes: DisputesTab, payouts: PayoutsTab } as const

const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/** Payments by card, disputes of them, and payouts of the provider: a list each. */
export function CardsScreen() {
  const {
    params: { tab = 'payments' },
  } = usePage()
  if (!isTab(tab)) return <NotFound />
  const Shown = tabs[tab]
  return <Shown />
}
