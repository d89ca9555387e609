import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { RefundRow } from './rows.ts'

const tones = {
  requested: 'wait',
  agreed: 'info',
  refused: 'bad',
  appealed: 'wait',
  sentBack: 'wait',
  refunding: 'info',
  refunded: 'ok',
  withdrawn: 'plain',
  closed: 'plain',
} as const

/** The state of a request in a word or two. */
export function RefundBadge({ state }: Pick<RefundRow, 'state'>) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`refunds.state.${state}`)}</Badge>
}
