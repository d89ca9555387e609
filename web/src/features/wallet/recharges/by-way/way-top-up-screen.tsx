import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { OwedNote } from '#payment/owed-note.tsx'
import { forRecharge, useWays } from '../../use-ways.ts'
import { TopUpBar } from '../top-up-bar.tsx'
import { WaySkeleton, WayTopUp } from './way-top-up.tsx'

/** Recharge by a way of the shop's own: where to send, the reference, and the proof; a person checks it. */
export function WayTopUpScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const ways = useWays()
  return (
    <Screen foot="bar">
      <TopUpBar way="byWay" />
      <Pad narrow>
        <Stack gap={16}>
          <OwedNote />
          <QueryView query={ways} waiting={<WaySkeleton />}>
            {(loaded) =>
              forRecharge(loaded).length > 0 ? (
                <WayTopUp ways={forRecharge(loaded)} asked={search.get('way')} />
              ) : (
                <EmptyState
                  title={t('refusal.wayClosed')}
                  action={<ButtonLink href={paths.topUp()}>{t('topup.title')}</ButtonLink>}
                />
              )
            }
          </QueryView>
        </Stack>
      </Pad>
    </Screen>
  )
}
