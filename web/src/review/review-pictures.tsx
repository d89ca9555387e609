import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { Thumb } from '#product/thumb.tsx'
import styles from './review-card.module.css'

/** On the whole screen, to look closer; its script comes with the first tap. */
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** A review's pictures; each opens on the whole screen. */
export function ReviewPictures({ pictures, room }: { pictures: readonly string[]; room: Category }) {
  const { t } = useI18n()
  const [opened, setOpened] = useState<{ at: number | null }>()
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          className={styles.picture}
          aria-label={`${t('ui.pictureOf', { number: index + 1, count: pictures.length })}. ${t('ui.enlarge')}`}
          onClick={() => setOpened({ at: index })}
        >
          <Thumb base={picture} room={room} />
        </button>
      ))}
      {opened && (
        <Suspense fallback={null}>
          <PictureViewer
            label={t('reviews.picturesOf')}
            pictures={pictures}
            at={opened.at}
            onClose={() => setOpened({ at: null })}
          />
        </Suspense>
      )}
    </div>
  )
}
