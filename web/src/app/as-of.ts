import { ApiFailure } from '@sampan/client/api-failure.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { activeI18n } from '#i18n/translate.ts'

/** Answers that the shell shows on every page say nothing about this one. */
const ofTheShell: ReadonlySet<unknown> = new Set(['shell_info', 'category_list', 'favourite_ids'])

const shownOn = (cache: QueryClient): Query[] =>
  cache.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state, meta }) =>
      state.data !== undefined && !ofTheShell.has(queryKey[0]) && meta?.['isAside'] !== true,
  })

/** When the oldest of what a page shows was read; null where it shows nothing. */
function timeOf(shown: readonly Query[]): number | null {
  // Answers that were rendered for a visitor count as never read.
  const read = shown.filter(({ state }) => state.dataUpdatedAt > 1)
  // The time of a page that shows more than who is signed in, with balance and counts, is that of the rest.
  const more = read.filter(({ queryKey }) => queryKey[0] !== 'getUserInfo')
  const times = (more.length > 0 ? more : read).map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** True if the line over the page tells of the connection and of the time of the page's content: then no toast repeats it. */
export const isToldByLine = (cache: QueryClient): boolean =>
  !navigator.onLine && timeOf(shownOn(cache)) !== null

/** Null while there is a connection; else that there is none, and when the oldest of what the page shows was read. */
export function textWithTime(cache: QueryClient): string | null {
  const shown = shownOn(cache)
  if (navigator.onLine && !shown.some(isCutOff)) return null
  const { t, date } = activeI18n()
  const at = timeOf(shown)
  if (at === null) return t('shell.offline')
  const time = date(new Date(at), isToday(at) ? 'time' : 'dayTime')
  return `${t('shell.offline')} · ${t('shell.asOf', { time })}`
}

const isCutOff = ({ state: { error } }: Query): boolean =>
  error instanceof ApiFailure && error.kind === 'network'

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()
