import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { useSession } from '#session/use-session.ts'
import type { Way } from '../../use-ways.ts'
import { WayForm } from './way-form.tsx'

interface Props {
  /** Open ones; one at least. */
  ways: readonly Way[]
  /** Id of the way that an address asks for. */
  asked?: string | null
}

/** One of the ways, the choice where there are several, and the reference that is the buyer's own. */
export function WayTopUp({ ways, asked = null }: Props) {
  const { t, dollars } = useI18n()
  const [chosenId, setChosen] = useState(asked)
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  const way = ways.find(({ id }) => id === chosenId) ?? ways[0]
  if (!way || !buyerId) return null
  return (
    <Stack gap={16}>
      {ways.length > 1 && (
        <RadioCards
          label={t('topup.way')}
          value={way.id}
          onChange={setChosen}
          options={ways.map(({ id, name, minCents, maxCents }) => ({
            value: id,
            title: name,
            note: t('topup.wayLimits', { minimum: dollars(minCents), maximum: dollars(maxCents) }),
          }))}
        />
      )}
      <WithReference key={way.id} way={way} buyerId={buyerId} />
    </Stack>
  )
}

/** It stays the same until a recharge has used it. */
const referenceFreshMs = 30 * 60_000

function WithReference({ way, buyerId }: { way: Way; buyerId: string }) {
  const reference = useApi('recharge_reference', { wayId: way.id }, { freshMs: referenceFreshMs })
  return (
    <QueryView query={reference} waiting={<WaySkeleton />}>
      {(given) => (
        <WayForm
          key={buyerId}
          way={way}
          buyerId={buyerId}
          reference={given.reference}
          onUsed={() => void reference.refetch()}
        />
      )}
    </QueryView>
  )
}

export function WaySkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton shape="card" />
      <Skeleton shape="button" />
      <Skeleton shape="card" />
    </Stack>
  )
}
