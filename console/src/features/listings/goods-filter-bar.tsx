import { Chip } from '@sampan/ui/chip.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './goods.module.css'
import type { GoodsFilter } from './use-goods-filter.ts'

/** On sale or not, and what runs out. */
export function GoodsFilterBar({ filter, children }: { filter: GoodsFilter; children?: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={styles.filter}>
      <Segment
        label={t('goods.state')}
        ground="page"
        value={filter.state}
        onChange={filter.setState}
        options={[
          { value: 'all', label: t('status.all') },
          { value: 'onSale', label: t('goods.onSale') },
          { value: 'off', label: t('goods.off') },
        ]}
      />
      <Chip on={filter.isLow} onPress={() => filter.setLow(!filter.isLow)}>
        {t('goods.low')}
      </Chip>
      {children}
    </div>
  )
}
