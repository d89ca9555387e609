import { ApiFailure } from '@sampan/client/api-failure.ts'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './offline-line.module.css'

/** A thin line without a connection: of when is what the page shows (DESIGN §8, PRODUCT §6.13). */
export function OfflineLine() {
  const { t, date } = useI18n()
  const cache = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      const stop = cache.getQueryCache().subscribe(listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
        stop()
      }
    },
    [cache],
  )
  const asOf = useSyncExternalStore(
    subscribe,
    () => readAt(cache),
    () => null,
  )
  const time = asOf && date(new Date(asOf), isToday(asOf) ? 'time' : 'dayTime')
  return (
    <div role="status">
      {asOf !== null && (
        <p className={styles.line}>
          {t('shell.offline')}
          {time ? ` · ${t('shell.asOf', { time })}` : ''}
        </p>
      )}
    </div>
  )
}

/** What the shell shows on every page says nothing about this one. */
const ofTheShell: ReadonlySet<unknown> = new Set(['getUserInfo', 'category_list', 'favourite_ids'])

/** Null while there is a connection; else when the oldest of what the page shows was read, 0 where it shows nothing. */
function readAt(cache: QueryClient): number | null {
  const shown = cache.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => state.data !== undefined && !ofTheShell.has(queryKey[0]),
  })
  if (navigator.onLine && !shown.some(isCutOff)) return null
  // What was painted for a visitor counts as never read.
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 1)
  return times.length > 0 ? Math.min(...times) : 0
}

const isCutOff = ({ state: { error } }: Query): boolean =>
  error instanceof ApiFailure && error.kind === 'network'

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()
