import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { activeI18n } from '#i18n/translate.ts'
import styles from './offline-line.module.css'

type LineText = (cache: QueryClient) => string | null
let lineText: LineText = () => (navigator.onLine ? null : activeI18n().t('shell.offline'))
/** Replaces the line's text: what is loaded after the page knows of when the shown answers are. */
export function setLineText(better: LineText): void {
  lineText = better
}

/** A thin line without a connection: what is shown was read before (DESIGN §8, PRODUCT §6.13). */
export function OfflineLine() {
  const cache = useQueryClient()
  const text = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      const stop = cache.getQueryCache().subscribe(listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
        stop()
      }
    },
    () => lineText(cache),
    () => null,
  )
  return <div role="status">{text !== null && <p className={styles.line}>{text}</p>}</div>
}
