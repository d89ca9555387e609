import { ApiFailure } from '@sampan/client/api-failure.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { activeI18n } from '#i18n/translate.ts'

/** Answers that the shell shows on every page say nothing about this one. */
const ofTheShell: ReadonlySet<unknown> = new Set([
  'getUserInfo',
  'shell_info',
  'category_list',
  'favourite_ids',
])

/** Null while there is a connection; else that there is none, and when the oldest of what the page shows was read. */
export function textWithTime(cache: QueryClient): string | null {
  const shown = cache.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => state.data !== undefined && !ofTheShell.has(queryKey[0]),
  })
  if (navigator.onLine && !shown.some(isCutOff)) return null
  const { t, date } = activeI18n()
  // Answers that were rendered for a visitor count as never read.
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 1)
  if (times.length === 0) return t('shell.offline')
  const at = Math.min(...times)
  const time = date(new Date(at), isToday(at) ? 'time' : 'dayTime')
  return `${t('shell.offline')} · ${t('shell.asOf', { time })}`
}

const isCutOff = ({ state: { error } }: Query): boolean =>
  error instanceof ApiFailure && error.kind === 'network'

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()
