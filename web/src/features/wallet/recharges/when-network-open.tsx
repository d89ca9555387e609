import { usePage } from '@sampan/router/use-page.ts'
import type { ReactNode } from 'react'
import { QueryView } from '#page/query-view.tsx'
import { forRecharge, useWays } from '../use-ways.ts'
import { WaySkeleton, WayTopUp } from './by-way/way-top-up.tsx'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  /** What a network needs. */
  children: ReactNode
}

/** Children where a network is open. A shop without any takes money by ways of its own: those stand here then. */
export function WhenNetworkOpen({ networks, children }: Props) {
  return networks.some(({ open }) => open) ? children : <WaysAlone>{children}</WaysAlone>
}

function WaysAlone({ children }: Pick<Props, 'children'>) {
  const ways = useWays()
  const { search } = usePage()
  return (
    <QueryView query={ways} waiting={<WaySkeleton />}>
      {(loaded) =>
        forRecharge(loaded).length > 0 ? (
          <WayTopUp ways={forRecharge(loaded)} asked={search.get('way')} />
        ) : (
          children
        )
      }
    </QueryView>
  )
}
