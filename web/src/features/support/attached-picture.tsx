import type { QueuedPicture } from '@sampan/client/upload-queue.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { useObjectUrl } from '#page/use-object-url.ts'
import styles from './cards.module.css'
import texts from './texts.module.css'

interface Props {
  item: QueuedPicture
  onRetry: () => void
  onRemove: () => void
}

/** The picture that goes with the next message, and how far it is sent. */
export function AttachedPicture({ item, onRetry, onRemove }: Props) {
  const { t } = useI18n()
  const url = useObjectUrl(item.blob)
  return (
    <div className={styles.attached} role="status">
      {url && <img className={styles.shot} src={url} alt="" />}
      <span className={texts.words}>
        {item.state === 'sent' && t('support.pictureReady')}
        {(item.state === 'preparing' || item.state === 'sending') && t('support.pictureSending')}
        {item.state === 'failed' && (item.problem ?? t('support.notSent'))}
      </span>
      {item.state === 'failed' && item.problem === null && (
        <Button kind="line" size="small" onClick={onRetry}>
          {t('support.retry')}
        </Button>
      )}
      <Button kind="soft" size="small" onClick={onRemove}>
        {t('support.remove')}
      </Button>
    </div>
  )
}
