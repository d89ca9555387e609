import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './message-stream.module.css'
import type { Pending } from './outbox.ts'

interface Props {
  pending: Pending
  onRetry: () => void
  onRemove: () => void
}

/** A message that is on its way, or was not sent: then it says why, and can be sent again (DESIGN §8). */
export function PendingView({ pending, onRetry, onRemove }: Props) {
  const { t } = useI18n()
  const { text, picture, product, order, problem } = pending
  const carries = picture ? 'picture' : product ? 'product' : order ? 'order' : null
  return (
    <>
      <p className={styles.bubble} data-waiting dir="auto">
        {[carries && t(`support.carries.${carries}`), text].filter(Boolean).join('\n')}
      </p>
      {problem === null ? (
        <span className={styles.fine}>{t('support.sending')}</span>
      ) : (
        <span className={styles.failed} role="alert">
          {problem === '' ? t('support.notSent') : problem}
          <Button kind="line" size="small" onClick={onRetry}>
            {t('support.retry')}
          </Button>
          <Button kind="soft" size="small" onClick={onRemove}>
            {t('support.remove')}
          </Button>
        </span>
      )}
    </>
  )
}
