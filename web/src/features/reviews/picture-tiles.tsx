import type { QueuedPicture } from '@sampan/client/upload-queue.ts'
import { reviewPicturesMax } from '@sampan/contract/market/reviews/limits.ts'
import { Spinner } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import Camera from 'lucide-react/icons/camera'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { PictureQueue } from '#evidence/use-picture-queue.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useObjectUrl } from '#page/use-object-url.ts'
import styles from './reviews.module.css'

/** The pictures as squares with how far each is, and room for one more. */
export function PictureTiles({ pictures }: { pictures: PictureQueue }) {
  const { t } = useI18n()
  const line = useId()
  const { items, add, retry, remove } = pictures
  return (
    <fieldset className={styles.pictures} aria-describedby={line}>
      <legend className={styles.legend}>{t('reviews.pictures')}</legend>
      <div className={styles.tiles}>
        {items.map((item, index) => (
          <Tile
            key={item.key}
            item={item}
            number={index + 1}
            onRetry={() => retry(item)}
            onRemove={() => remove(item.key)}
          />
        ))}
        {items.length < reviewPicturesMax && (
          <label className={styles.add}>
            <Icon of={Camera} />
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label={t('reviews.addPicture')}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                // The same file can be chosen again.
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
      <p id={line} className={styles.note}>
        {t('reviews.picturesHint', { max: reviewPicturesMax })}
      </p>
    </fieldset>
  )
}

interface TileProps {
  item: QueuedPicture
  number: number
  onRetry: () => void
  onRemove: () => void
}

function Tile({ item, number, onRetry, onRemove }: TileProps) {
  const { t } = useI18n()
  const url = useObjectUrl(item.blob)
  const isComing = item.state === 'preparing' || item.state === 'sending'
  return (
    <div className={styles.tile} data-state={item.state} aria-busy={isComing}>
      {url && <img src={url} alt={t('ui.pictureOf', { number, count: reviewPicturesMax })} />}
      {isComing && (
        <span className={styles.over} role="progressbar" aria-label={t('reviews.sending', { number })}>
          <Spinner />
        </span>
      )}
      {item.state === 'failed' && (
        <button
          type="button"
          className={styles.over}
          aria-label={t('reviews.notSent', { number })}
          onClick={onRetry}
        >
          <Icon of={RotateCw} />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('reviews.removePicture', { number })}
        onClick={onRemove}
      >
        <Icon of={X} size="tiny" />
      </button>
    </div>
  )
}
