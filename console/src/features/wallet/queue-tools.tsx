import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { Segment } from '@sampan/web/ui/segment.tsx'
import { useWords } from '#i18n/use-words.ts'

export type StatusChoice = 'all' | '0' | '1' | '2'

interface StatusSegmentProps {
  value: StatusChoice
  waiting: number | undefined
  onChange: (value: StatusChoice) => void
}

/** All, auditing with how many wait, passed, refused. */
export function StatusSegment({ value, waiting, onChange }: StatusSegmentProps) {
  const { t } = useWords()
  return (
    <Segment
      label={t('queue.status')}
      ground="page"
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('status.all') },
        {
          value: String(auditStatus.auditing) as StatusChoice,
          label: `${t('status.auditing')} ${waiting ?? ''}`.trim(),
        },
        { value: String(auditStatus.passed) as StatusChoice, label: t('status.passed') },
        { value: String(auditStatus.refused) as StatusChoice, label: t('status.refused') },
      ]}
    />
  )
}
