import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

interface DaysInput {
  fromDay?: string
  untilDay?: string
  zone?: string
}

export interface DayFilter {
  /** Days of this device's zone, the last one included; empty: any. */
  from: string
  until: string
  setFrom: (day: string) => void
  setUntil: (day: string) => void
  input: DaysInput
  chips: FilterChip[]
}

const dayShape = /^\d{4}-\d\d-\d\d$/

/** Days by which a list is narrowed; they live in its address. A colleague elsewhere sees the days of their own zone. */
export function useDayFilter(): DayFilter {
  const { t } = useWords()
  const [first, setFrom] = useSearchChoice('from')
  const [last, setUntil] = useSearchChoice('until')
  const from = dayShape.test(first) ? first : ''
  const until = dayShape.test(last) ? last : ''
  return {
    ...{ from, until, setFrom, setUntil },
    input: daysInput(from, until),
    chips: [
      ...(from === '' ? [] : [{ param: 'from', text: t('filters.fromDay', { day: from }) }]),
      ...(until === '' ? [] : [{ param: 'until', text: t('filters.untilDay', { day: until }) }]),
    ],
  }
}

/** Days as a call takes them, with the zone of this device; none of them without a day. */
export const daysInput = (from: string, until: string): DaysInput => ({
  ...(from !== '' && { fromDay: from }),
  ...(until !== '' && { untilDay: until }),
  ...((from !== '' || until !== '') && { zone: ownZone() }),
})
