import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ApplicationRow } from './rows.ts'

const tones = { submitted: 'wait', passed: 'ok', refused: 'bad', withdrawn: 'plain' } as const

export function StateBadge({ state }: Pick<ApplicationRow, 'state'>) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`merchants.state.${state}`)}</Badge>
}
