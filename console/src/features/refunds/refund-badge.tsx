import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { RefundRow } from './rows.ts'

const tones = {
  requested: 'wait',
  agreed: 'info',
  offered: 'info',
  refused: 'bad',
  appealed: 'wait',
  sentBack: 'wait',
  refunding: 'info',
  refunded: 'ok',
  withdrawn: 'plain',
  closed: 'plain',
} as const

/** The state of a request in a word or two. */
export function RefundBadge({ state, askedCents }: Pick<RefundRow, 'state' | 'askedCents'>) {
  const { t } = useWords()
  const isPart = state === 'refunded' && askedCents !== null
  return (
    <Badge tone={tones[state]}>{t(isPart ? 'refunds.state.partlyRefunded' : `refunds.state.${state}`)}</Badge>
  )
}
