import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { useIsWide } from '#page/use-is-wide.ts'
import { FilterPanel, useFacets } from './filter-panel.tsx'
import styles from './found.module.css'
import type { Filters, SearchChoice } from './search-choice.ts'

interface FilterColumnProps {
  choice: SearchChoice
  onChange: (change: Partial<Filters>) => void
}

/** From 1080 px the filters stand open beside the list (DESIGN §3). A narrow screen never asks for their counts. */
export function FilterColumn(props: FilterColumnProps) {
  const { t } = useI18n()
  const isWide = useIsWide()
  return (
    <aside className={styles.column} aria-label={t('search.filter')}>
      {isWide && <OpenFilters {...props} />}
    </aside>
  )
}

type Price = Pick<Filters, 'priceMin' | 'priceMax'>
/** A handle that has not moved for so long is let go. */
const restMs = 300

/** A choice counts at once; a price once its handle rests. */
function OpenFilters({ choice, onChange }: FilterColumnProps) {
  const [price, setPrice] = useState<Price | null>(null)
  const { data } = useFacets(choice)
  const take = useEffectEvent((rested: Price) => {
    setPrice(null)
    onChange(rested)
  })
  useEffect(() => {
    if (!price) return
    const timer = setTimeout(() => take(price), restMs)
    // A reader who goes back means the place before, which has a price of its own.
    const drop = () => setPrice(null)
    addEventListener('popstate', drop)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', drop)
    }
  }, [price])
  if (!data) return <Skeleton shape="card" />
  return (
    <FilterPanel
      choice={{ ...choice, ...price }}
      counted={choice}
      onChange={({ priceMin, priceMax, ...change }) =>
        priceMin === undefined ? onChange(change) : setPrice({ priceMin, priceMax: priceMax ?? null })
      }
    />
  )
}
