import { useWords } from '#i18n/use-words.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

export interface DayFilter {
  /** Days in UTC, the last one included; empty: any. */
  from: string
  until: string
  setFrom: (day: string) => void
  setUntil: (day: string) => void
  input: { fromDay?: string; untilDay?: string }
  chips: FilterChip[]
}

const dayShape = /^\d{4}-\d\d-\d\d$/

/** Days by which a list is narrowed; they live in its address, so that a link shows a colleague the same. */
export function useDayFilter(): DayFilter {
  const { t } = useWords()
  const [first, setFrom] = useSearchChoice('from')
  const [last, setUntil] = useSearchChoice('until')
  const from = dayShape.test(first) ? first : ''
  const until = dayShape.test(last) ? last : ''
  return {
    ...{ from, until, setFrom, setUntil },
    input: { ...(from !== '' && { fromDay: from }), ...(until !== '' && { untilDay: until }) },
    chips: [
      ...(from === '' ? [] : [{ param: 'from', text: t('filters.fromDay', { day: from }) }]),
      ...(until === '' ? [] : [{ param: 'until', text: t('filters.untilDay', { day: until }) }]),
    ],
  }
}
