import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { QueryView } from '#page/query-view.tsx'
import { forRecharge, useWays } from '../use-ways.ts'
import { askedCents } from './asked-cents.ts'
import { wayPath } from './by-way/way-path.ts'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  /** Page of those who send on a network. */
  children: ReactNode
}

/** Children where a network is open. A shop without any takes money by ways of its own: their form comes instead. */
export function WhenNetworkOpen({ networks, children }: Props) {
  return networks.some(({ open }) => open) ? children : <WaysAlone>{children}</WaysAlone>
}

function WaysAlone({ children }: Pick<Props, 'children'>) {
  return (
    <QueryView query={useWays()} waiting={<Skeleton shape="card" />}>
      {(ways) => {
        const [first] = forRecharge(ways)
        return first ? <ToWays firstId={first.id} /> : children
      }}
    </QueryView>
  )
}

function ToWays({ firstId }: { firstId: string }) {
  const { search } = usePage()
  const { navigate } = usePageNavigation()
  const go = useEffectEvent(() =>
    navigate(wayPath(firstId, askedCents(search) ?? undefined), { replace: true }),
  )
  useEffect(() => go(), [])
  return <Skeleton shape="card" />
}
