import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './offline-line.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A thin line while the device has no connection: what is shown was read before (DESIGN §8). */
export function OfflineLine() {
  const { t } = useI18n()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className={styles.line}>{t('shell.offline')}</p>}</div>
}
