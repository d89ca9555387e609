import { useWords } from '#i18n/use-words.ts'
import { FilterChips } from './filter-chips.tsx'

/** Chip of the words that a list is searched for, which the address has as `q`. */
export function WordsChip({ q }: { q: string }) {
  const { t } = useWords()
  return <FilterChips chips={q === '' ? [] : [{ param: 'q', text: t('filters.words', { words: q }) }]} />
}
