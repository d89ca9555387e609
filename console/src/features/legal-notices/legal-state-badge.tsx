import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { LegalRow } from './rows.ts'

/** State of a report: it waits, an appeal waits, or what was decided. */
export function LegalStateBadge({
  notice: { state, outcome },
}: {
  notice: Pick<LegalRow, 'state' | 'outcome'>
}) {
  const { t } = useWords()
  if (state !== 'decided' || outcome === null)
    return <Badge tone="wait">{t(`legalnotice.state.${state}`)}</Badge>
  return <Badge tone={outcome === 'nothing' ? 'plain' : 'bad'}>{t(`legalnotice.outcome.${outcome}`)}</Badge>
}
