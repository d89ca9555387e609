import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import History from 'lucide-react/icons/history'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useWays } from '../use-ways.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** Money out, to a bank card or an address; the price is said before the code is asked for (PRODUCT §6.4). */
export function WithdrawScreen() {
  const { t } = useI18n()
  const terms = useApi('extract_terms', {})
  const ways = useWays()
  return (
    <Screen foot="bar">
      <PageBar
        title={t('withdraw.title')}
        backTo={paths.profile()}
        end={<IconButton icon={History} label={t('withdraw.records')} href={paths.depositRecord()} />}
      />
      <PullToRefresh onRefresh={() => Promise.all([terms.refetch(), ways.refetch()])}>
        <Pad narrow>
          <QueryView query={terms} waiting={<Waiting />}>
            {(loaded) => (
              <QueryView query={ways} waiting={<Waiting />}>
                {(open) => <WithdrawForm terms={loaded} ways={open} />}
              </QueryView>
            )}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function Waiting() {
  return (
    <Stack gap={16}>
      <Skeleton shape="button" />
      <Skeleton shape="card" />
      <Skeleton shape="row" />
    </Stack>
  )
}
