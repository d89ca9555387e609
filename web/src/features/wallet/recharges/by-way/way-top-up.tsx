import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { forRecharge, useWays, type Way } from '../../use-ways.ts'
import { WayForm } from './way-form.tsx'

/** One of the open ways, `asked` first, and the reference for it that is the buyer's own. */
export function WayTopUp({ asked }: { asked: string }) {
  const { t } = useI18n()
  return (
    <QueryView query={useWays()} waiting={<WaySkeleton />}>
      {(ways) =>
        forRecharge(ways).length > 0 ? (
          <Chosen ways={forRecharge(ways)} asked={asked} />
        ) : (
          <EmptyState
            title={t('refusal.wayClosed')}
            action={<ButtonLink href={paths.topUp()}>{t('topup.title')}</ButtonLink>}
          />
        )
      }
    </QueryView>
  )
}

/** A choice is shown where there are several. */
function Chosen({ ways, asked }: { ways: readonly Way[]; asked: string }) {
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

function WaySkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton shape="card" />
      <Skeleton shape="button" />
      <Skeleton shape="card" />
    </Stack>
  )
}
