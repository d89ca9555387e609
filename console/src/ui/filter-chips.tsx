import { Button } from '@sampan/ui/button.tsx'
import { RemovableChip } from '@sampan/ui/chip.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './choice-chips.module.css'
import { clearChoices } from './use-search-choice.ts'

/** Filter that is in force: its name in the address, and what it says. */
export interface FilterChip {
  param: string
  text: string
}

/** Filters in force, each of which can be taken away; from two on, all of them at once. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useWords()
  if (chips.length === 0) return null
  return (
    <ul className={styles.active} aria-label={t('filters.active')}>
      {chips.map(({ param, text }) => (
        <li key={param}>
          <RemovableChip name={text} onRemove={() => clearChoices([param])} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="line" size="small" onClick={() => clearChoices(chips.map(({ param }) => param))}>
            {t('filters.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
