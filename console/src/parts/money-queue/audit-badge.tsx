import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'

const looks = {
  [auditStatus.auditing]: { tone: 'wait', key: 'status.auditing' },
  [auditStatus.passed]: { tone: 'ok', key: 'status.passed' },
  [auditStatus.refused]: { tone: 'bad', key: 'status.refused' },
} as const

/** An audit's state. */
export function AuditBadge({ status }: { status: 0 | 1 | 2 }) {
  const { t } = useWords()
  const { tone, key } = looks[status]
  return <Badge tone={tone}>{t(key)}</Badge>
}
