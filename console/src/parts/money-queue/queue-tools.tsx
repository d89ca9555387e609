import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { useWords } from '#i18n/use-words.ts'
import { RowSegment } from '#ui/row-segment.tsx'

/** `mine`: what waits for this operator. `stuck`: sendings under way that have a problem; of withdrawals alone. */
export type StatusChoice = 'mine' | 'all' | '0' | '1' | '2' | 'stuck'

interface StatusSegmentProps {
  value: StatusChoice
  waiting: number | undefined
  forMe: number | undefined
  onChange: (value: StatusChoice) => void
}

/**
 * Choice of rows that wait for this operator and for anybody, each with its number; then passed, refused; stuck sendings
 * while a link chose them.
 */
export function StatusSegment({ value, waiting, forMe, onChange }: StatusSegmentProps) {
  const { t } = useWords()
  return (
    <RowSegment
      label={t('queue.status')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'mine', label: `${t('status.mine')} ${forMe ?? ''}`.trim() },
        {
          value: String(auditStatus.auditing) as StatusChoice,
          label: `${t('status.auditing')} ${waiting ?? ''}`.trim(),
        },
        { value: String(auditStatus.passed) as StatusChoice, label: t('status.passed') },
        { value: String(auditStatus.refused) as StatusChoice, label: t('status.refused') },
        { value: 'all', label: t('status.all') },
        ...(value === 'stuck' ? [{ value, label: t('status.stuck') }] : []),
      ]}
    />
  )
}
