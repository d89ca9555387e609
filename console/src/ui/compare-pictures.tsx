import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Overlay } from '@sampan/ui/overlay.tsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './compare-pictures.module.css'
import { TurningPicture } from './turning-picture.tsx'

interface ComparePicturesProps {
  title: string
  /** One picture, or two beside each other; null is closed. */
  pictures: readonly { src: string; alt: string; caption: ReactNode }[] | null
  onClose: () => void
}

/** Private pictures over the page, beside each other, each enlarged and turned by itself. */
export function ComparePictures({ title, pictures, onClose }: ComparePicturesProps) {
  const { t } = useWords()
  const close = useRef<HTMLDivElement>(null)
  return (
    <Overlay open={pictures !== null} onClose={onClose} label={title} closedBeside focus={close}>
      <div ref={close} tabIndex={-1} className={styles.viewer}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon={X} ground="sunk" label={t('shell.close')} onPress={onClose} />
        </div>
        <div className={styles.panes}>
          {pictures?.map(({ src, alt, caption }) => (
            <figure key={src} className={styles.one}>
              <figcaption>{caption}</figcaption>
              <TurningPicture src={src} alt={alt} />
            </figure>
          ))}
        </div>
      </div>
    </Overlay>
  )
}
