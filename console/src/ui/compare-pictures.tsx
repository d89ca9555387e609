import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Overlay } from '@sampan/ui/overlay.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './compare-pictures.module.css'
import { PdfPane } from './pdf/pdf-pane.tsx'
import { TurningPicture } from './turning-picture.tsx'

type ComparedPicture = {
  /** Id of the private file, or the name of a public picture. */
  id: string
  alt: string
  caption: ReactNode
} & (
  | {
      /** Number of pages of a PDF; null for a picture. */
      pages: number | null
    }
  | {
      /** Address of a public picture. */
      src: string
    }
)

interface ComparePicturesProps {
  title: string
  /** One picture, or two beside each other; null is closed. */
  pictures: readonly ComparedPicture[] | null
  onClose: () => void
}

/** Keys pressed beside the pictures go to each of them: two are enlarged and turned alike. */
function pressAll(event: KeyboardEvent<HTMLElement>) {
  const key = pressedKey(event)
  if (key === '' || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(event.target instanceof Element) || event.target.closest('fieldset')) return
  for (const pane of event.currentTarget.querySelectorAll('fieldset'))
    if (pane.querySelector('fieldset') === null)
      pane.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/**
 * Pictures and private PDFs over the page, beside each other. Each is enlarged and turned by itself where its own buttons or its room
 * have the focus, and all together otherwise.
 */
export function ComparePictures({ title, pictures, onClose }: ComparePicturesProps) {
  const { t } = useWords()
  const close = useRef<HTMLDivElement>(null)
  return (
    <Overlay open={pictures !== null} onClose={onClose} label={title} closedBeside focus={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that no picture has */}
      <div ref={close} tabIndex={-1} className={styles.viewer} onKeyDown={pressAll}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon={X} ground="sunk" label={t('shell.close')} onPress={onClose} />
        </div>
        <div className={styles.panes}>
          {pictures?.map((one) => (
            <figure key={one.id} className={styles.one}>
              <figcaption>{one.caption}</figcaption>
              {'src' in one ? (
                <TurningPicture src={one.src} alt={one.alt} />
              ) : one.pages === null ? (
                <TurningPicture src={privatePicturePath(one.id, 1280)} alt={one.alt} />
              ) : (
                <PdfPane id={one.id} pages={one.pages} alt={one.alt} />
              )}
            </figure>
          ))}
        </div>
      </div>
    </Overlay>
  )
}
