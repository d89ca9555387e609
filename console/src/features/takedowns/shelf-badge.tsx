import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { MarketGoodsRow } from './rows.ts'

const tones = { standing: 'bad', appealed: 'wait', kept: 'bad' } as const

/** State of goods: on sale, off the shelf, or taken down by an operator. */
export function ShelfBadge({ goods: { onSale, takedown } }: { goods: MarketGoodsRow }) {
  const { t } = useWords()
  if (takedown && takedown.state !== 'lifted')
    return <Badge tone={tones[takedown.state]}>{t(`takedown.state.${takedown.state}`)}</Badge>
  return <Badge tone={onSale ? 'ok' : 'plain'}>{onSale ? t('goods.onSale') : t('goods.off')}</Badge>
}
