import { Stack } from '@sampan/ui/stack.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useTrailText } from '#ui/coded-reason.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { Actor } from './actor.tsx'
import { Cause } from './cause.tsx'
import { movedCents } from './transfer-columns.tsx'
import { TransferLines } from './transfer-lines.tsx'

/** A transfer with its cause and its lines. */
export function TransferDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t, dollars, date } = useWords()
  const trailText = useTrailText()
  const { data, error, refetch } = useRead('console_journal_detail', { id })
  if (!data)
    return <WaitingPane label={t('ledger.one')} error={error} onRetry={() => void refetch()} {...steps} />
  return (
    <DetailPane
      label={t('ledger.one')}
      above={`${t(`transfer.${data.kind}`)} · ${date(data.at, 'dayTime')}`}
      headline={<b>{dollars(movedCents(data))}</b>}
      {...steps}
    >
      <Stack gap={16}>
        <Facts
          facts={[
            { key: 'cause', name: t('ledger.cause'), value: <Cause entry={data} /> },
            { key: 'actor', name: t('ledger.actor'), value: <Actor of={data} /> },
            { key: 'reason', name: t('ledger.reason'), value: data.reason && trailText(data.reason) },
          ]}
        />
        <TransferLines lines={data.lines} />
      </Stack>
    </DetailPane>
  )
}
