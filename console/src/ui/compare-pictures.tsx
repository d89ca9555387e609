import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Overlay } from '@sampan/ui/overlay.tsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './compare-pictures.module.css'
import { PdfPane } from './pdf/pdf-pane.tsx'
import { TurningPicture } from './turning-picture.tsx'

interface ComparedPicture {
  /** Id of the private file. */
  id: string
  /** Number of pages of a PDF; null for a picture. */
  pages: number | null
  alt: string
  caption: ReactNode
}

interface ComparePicturesProps {
  title: string
  /** One picture, or two beside each other; null is closed. */
  pictures: readonly ComparedPicture[] | null
  onClose: () => void
}

/** Private pictures and PDFs over the page, beside each other, each enlarged and turned by itself. */
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
          {pictures?.map(({ id, pages, alt, caption }) => (
            <figure key={id} className={styles.one}>
              <figcaption>{caption}</figcaption>
              {pages === null ? (
                <TurningPicture src={privatePicturePath(id, 1280)} alt={alt} />
              ) : (
                <PdfPane id={id} pages={pages} alt={alt} />
              )}
            </figure>
          ))}
        </div>
      </div>
    </Overlay>
  )
}
