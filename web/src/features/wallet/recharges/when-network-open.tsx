import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useCardTerms } from '#payment/use-card-terms.ts'
import { forRecharge, useWays } from '../use-ways.ts'
import { askedCents } from './asked-cents.ts'
import { wayPath } from './by-way/way-path.ts'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  /** Page of those who send on a network. */
  children: ReactNode
}

/** Children where a network is open. A shop without any takes money by ways of its own or by card: their form comes instead. */
export function WhenNetworkOpen({ networks, children }: Props) {
  return networks.some(({ open }) => open) ? children : <WaysAlone>{children}</WaysAlone>
}

function WaysAlone({ children }: Pick<Props, 'children'>) {
  const isCardOpen = useCardTerms().data?.isOpen === true
  return (
    <QueryView query={useWays()} waiting={<Skeleton shape="card" />}>
      {(ways) => {
        const [first] = forRecharge(ways)
        if (first) return <Instead addressOf={(cents) => wayPath(first.id, cents)} />
        return isCardOpen ? (
          <Instead addressOf={(cents) => paths.cardPay(undefined, { amount: cents })} />
        ) : (
          children
        )
      }}
    </QueryView>
  )
}

/** Leads to another form of recharge, with the sum that a checkout asks for. */
function Instead({ addressOf }: { addressOf: (amountCents?: number) => string }) {
  const { search } = usePage()
  const { navigate } = usePageNavigation()
  const go = useEffectEvent(() => navigate(addressOf(askedCents(search) ?? undefined), { replace: true }))
  useEffect(() => go(), [])
  return <Skeleton shape="card" />
}
