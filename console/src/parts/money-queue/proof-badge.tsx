import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AuditBadge } from './audit-badge.tsx'

/** State of a recharge; of one that is not decided also where another proof of it is. */
export function ProofBadge({ status, proof }: { status: 0 | 1 | 2; proof: ProofTurn | null }) {
  const { t } = useWords()
  if (status !== 0 || proof === null) return <AuditBadge status={status} />
  return <Badge tone={proof === 'waiting' ? 'info' : 'wait'}>{t(`proof.${proof}`)}</Badge>
}
