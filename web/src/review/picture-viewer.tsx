import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Overlay } from '@sampan/ui/overlay.tsx'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  /** Names the whole: the product. */
  label: string
  pictures: readonly string[]
  /** Description of each, where that is known; the others are counted. */
  names?: readonly (string | undefined)[]
  /** The picture to open with; null is closed. */
  at: number | null
  onClose: () => void
}

/**
 * A product's pictures on the whole screen: swipe to turn, tap to enlarge two and a half times, then drag. Swiping and
 * dragging are the browser's own scrolling. Load it lazily, with the first tap.
 */
export function PictureViewer({ label, pictures, names = [], at, onClose }: PictureViewerProps) {
  const { t } = useI18n()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Overlay open={at !== null} onClose={onClose} label={label} focus={close}>
      <div className={styles.viewer}>
        <Slides pictures={pictures} names={names} at={at ?? 0} />
        <button
          ref={close}
          type="button"
          className={styles.close}
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
    </Overlay>
  )
}

interface SlidesProps {
  pictures: readonly string[]
  names: readonly (string | undefined)[]
  at: number
}

function Slides({ pictures, names, at }: SlidesProps) {
  const { t } = useI18n()
  const rail = useRef<HTMLUListElement>(null)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  useLayoutEffect(() => {
    const slide = rail.current?.children[at]
    if (slide instanceof HTMLElement) rail.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  }, [at])
  return (
    <ul ref={rail} className={styles.rail} data-still={enlarged !== null || undefined}>
      {pictures.map((picture, index) => (
        <li key={picture} className={styles.slide} data-enlarged={enlarged === index || undefined}>
          <button
            type="button"
            className={styles.picture}
            aria-pressed={enlarged === index}
            aria-label={`${names[index] ?? t('ui.pictureOf', { number: index + 1, count: pictures.length })}. ${t('ui.enlarge')}`}
            onClick={(event) => {
              setEnlarged(enlarged === index ? null : index)
              if (enlarged !== index) lookAt(event.currentTarget, event.nativeEvent)
            }}
          >
            <img src={pictureUrl(picture, 640)} width={640} height={640} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Once it is large, the place that was tapped stands in the middle. */
function lookAt(picture: HTMLElement, { offsetX, offsetY }: MouseEvent) {
  const share = { x: offsetX / picture.clientWidth, y: offsetY / picture.clientHeight }
  requestAnimationFrame(() => {
    const slide = picture.parentElement
    slide?.scrollTo({
      left: share.x * slide.scrollWidth - slide.clientWidth / 2,
      top: share.y * slide.scrollHeight - slide.clientHeight / 2,
      behavior: 'instant',
    })
  })
}
