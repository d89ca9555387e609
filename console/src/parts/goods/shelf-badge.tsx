import type { StandingState } from '@sampan/contract/market/catalog/takedown-states.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'

export interface Shelf {
  onSale: boolean
  /** State of the latest takedown; one that was lifted says nothing. */
  takedown: StandingState | 'lifted' | null
}

const tones = { standing: 'bad', appealed: 'wait', kept: 'bad' } as const

/** Word for where goods are: on sale, off the shelf, or taken down by an operator. */
export function shelfWord({ onSale, takedown }: Shelf): WordKey {
  if (takedown !== null && takedown !== 'lifted') return `takedown.state.${takedown}`
  return onSale ? 'goods.onSale' : 'goods.off'
}

/** The same as a badge. */
export function ShelfBadge({ onSale, takedown }: Shelf) {
  const { t } = useWords()
  const shelf = onSale ? 'ok' : 'plain'
  const tone = takedown === null || takedown === 'lifted' ? shelf : tones[takedown]
  return <Badge tone={tone}>{t(shelfWord({ onSale, takedown }))}</Badge>
}
