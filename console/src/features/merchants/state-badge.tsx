import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ApplicationRow } from './rows.ts'

const tones = {
  submitted: 'wait',
  needsMore: 'plain',
  passed: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
} as const

export function StateBadge({
  state,
  isAnswered = false,
}: Pick<ApplicationRow, 'state'> & { isAnswered?: boolean }) {
  const { t } = useWords()
  if (isAnswered) return <Badge tone="ok">{t('merchants.answered')}</Badge>
  return <Badge tone={tones[state]}>{t(`merchants.state.${state}`)}</Badge>
}
