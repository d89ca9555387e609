import { useWords } from '#i18n/use-words.ts'

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** Names of weekdays, of which 1 is Monday. */
export function useWeekday(): (day: number) => string {
  const { tag } = useWords()
  return (day) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(monday + (day - 1) * dayMs)
}
