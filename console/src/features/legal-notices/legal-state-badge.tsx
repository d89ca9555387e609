import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { LegalRow } from './rows.ts'

/** State of a report: it waits, an appeal waits, or the outcome that counts. */
export function LegalStateBadge({
  notice: { state, outcomeNow },
}: {
  notice: Pick<LegalRow, 'state' | 'outcomeNow'>
}) {
  const { t } = useWords()
  if (state !== 'decided' || outcomeNow === null)
    return <Badge tone="wait">{t(`legalnotice.state.${state}`)}</Badge>
  const isActed = outcomeNow === 'removed' || outcomeNow === 'hidden'
  return <Badge tone={isActed ? 'bad' : 'plain'}>{t(`legalnotice.outcome.${outcomeNow}`)}</Badge>
}
