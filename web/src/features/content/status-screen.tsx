import type { NetworkState } from '@sampan/contract/money/chain/network-states.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'

const looks: Readonly<Record<NetworkState, readonly ['ok' | 'wait' | 'bad', 'Good' | 'Late' | 'Stopped']>> = {
  good: ['ok', 'Good'],
  late: ['wait', 'Late'],
  stopped: ['bad', 'Stopped'],
}

/** /status: the shop is open or in maintenance, and how deposits come in. Asked again while somebody looks. */
export function StatusScreen() {
  const { t } = useI18n()
  const read = useApi('status_show', {}, { everyMs: 15_000 })
  return (
    <Screen>
      <PageBar title={t('content.status')} />
      <Pad narrow>
        <QueryView query={read} waiting={<Skeleton shape="card" />}>
          {(status) => <Shown status={status} />}
        </QueryView>
      </Pad>
    </Screen>
  )
}

function Shown({ status: { isInMaintenance, networks } }: { status: Output<'status_show'> }) {
  const { t } = useI18n()
  return (
    <Stack gap={14}>
      {isInMaintenance ? (
        <Note tone="wait">
          <Text as="p" weight="bold">
            {t('content.statusMaintenance')}
          </Text>
          <Text as="p">{t('content.statusMaintenanceText')}</Text>
        </Note>
      ) : (
        <Cells>
          <Cell
            value={
              <>
                <Text as="p" weight="bold">
                  {t('content.statusOpen')}
                </Text>
                <Text as="p" size="small" tone="soft">
                  {t('content.statusOpenText')}
                </Text>
              </>
            }
            end={<Badge tone="ok">{t('content.statusGood')}</Badge>}
          />
        </Cells>
      )}
      {networks.length > 0 && (
        <>
          <SectionHead flush title={t('content.statusDeposits')} />
          <Cells label={t('content.statusDeposits')}>
            {networks.map(({ name, token, state }) => {
              const [tone, word] = looks[state]
              return (
                <Cell
                  key={`${name} ${token}`}
                  label={name}
                  value={token}
                  end={<Badge tone={tone}>{t(`content.status${word}`)}</Badge>}
                />
              )
            })}
          </Cells>
        </>
      )}
    </Stack>
  )
}
