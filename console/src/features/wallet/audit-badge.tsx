import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { Badge } from '@sampan/web/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'

const looks = {
  [auditStatus.auditing]: { tone: 'wait', key: 'status.auditing' },
  [auditStatus.passed]: { tone: 'ok', key: 'status.passed' },
  [auditStatus.refused]: { tone: 'bad', key: 'status.refused' },
} as const

/** Where an audit stands. */
export function AuditBadge({ status }: { status: 0 | 1 | 2 }) {
  const { t } = useWords()
  const { tone, key } = looks[status]
  return <Badge tone={tone}>{t(key)}</Badge>
}
