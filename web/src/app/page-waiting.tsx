import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './page-waiting.module.css'

/** A page whose script or owner is still on the way. It shows nothing at first: most arrive sooner. */
export function PageWaiting() {
  const { t } = useI18n()
  return (
    <div className={styles.waiting} role="status" aria-label={t('shell.loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
