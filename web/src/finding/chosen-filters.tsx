import { Chip, RemovableChip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Rail } from '@sampan/ui/rail.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { filterWords } from './filter-words.ts'
import styles from './found.module.css'
import { type Filters, filterCount, noFilters, type SearchChoice } from './search-choice.ts'

interface ChosenFiltersProps {
  choice: SearchChoice
  onFilter: () => void
  /** On a desk the filters stand beside the list: no chip leads to them. */
  isOpenWide?: boolean
  onChange: (change: Partial<Filters>) => void
  /** Chips of the page's own, after the way to the filters. */
  children?: ReactNode
}

/** The way to the filters, and what is set as words to take away. */
export function ChosenFilters({
  choice,
  onFilter,
  isOpenWide = false,
  onChange,
  children,
}: ChosenFiltersProps) {
  const i18n = useI18n()
  const { t } = i18n
  const count = filterCount(choice)
  const words = filterWords(choice, i18n)
  return (
    <Rail label={t('catalog.filters')}>
      <span className={isOpenWide ? styles.narrow : undefined}>
        <Chip on={count > 0} onPress={onFilter} icon={<Icon of={SlidersHorizontal} size="tiny" />}>
          {count > 0 ? t('search.filterCount', { count }) : t('search.filter')}
        </Chip>
      </span>
      {children}
      {words.map(({ name, off }) => (
        <RemovableChip key={name} name={name} onRemove={() => onChange(off)} />
      ))}
      {words.length > 1 && <Chip onPress={() => onChange(noFilters)}>{t('catalog.clearAll')}</Chip>}
    </Rail>
  )
}
