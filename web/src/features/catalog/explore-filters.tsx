import { Chip, RemovableChip } from '@sampan/ui/chip.tsx'
import { Rail } from '@sampan/ui/rail.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Choice } from './explore-choice.ts'

interface ExploreFiltersProps {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** The stock switch, and what is set as words to take away. */
export function ExploreFilters({ choice, onChange }: ExploreFiltersProps) {
  const { t } = useI18n()
  const { category, q, inStock } = choice
  const count = [category, q, inStock].filter(Boolean).length
  return (
    <Rail label={t('catalog.filters')}>
      <Chip on={inStock} onPress={() => onChange({ inStock: !inStock })}>
        {t('catalog.inStock')}
      </Chip>
      {q !== '' && <RemovableChip name={q} onRemove={() => onChange({ q: '' })} />}
      {category && (
        <RemovableChip
          name={t(`catalog.category.${category}`)}
          onRemove={() => onChange({ category: null })}
        />
      )}
      {count > 1 && (
        <Chip onPress={() => onChange({ category: null, q: '', inStock: false })}>
          {t('catalog.clearAll')}
        </Chip>
      )}
    </Rail>
  )
}
