import { privatePdfPath } from '@sampan/contract/base/media/pictures.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { TurningPicture } from '../turning-picture.tsx'
import styles from './pdf.module.css'
import { usePdfPage } from './use-pdf-page.ts'

interface PdfPaneProps {
  id: string
  pages: number
  alt: string
}

/** Drawn so wide, a page can be enlarged four times in a pane and be read. */
const widthPx = 2000

/** A PDF page by page, each enlarged and turned as a picture is; page up and page down leaf through it. */
export function PdfPane({ id, pages, alt }: PdfPaneProps) {
  const { t, list } = useWords()
  const [page, setPage] = useState(1)
  const drawn = usePdfPage(id, page, widthPx)
  const leaf = (by: number) => setPage((now) => Math.min(pages, Math.max(1, now + by)))
  const leaves: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }
  const name = t('pdf.page', { page, pages })
  return (
    <fieldset
      className={styles.pane}
      aria-label={alt}
      onKeyDown={(event) => {
        const by = leaves[pressedKey(event)]
        if (by === undefined) return
        event.preventDefault()
        leaf(by)
      }}
    >
      <div className={styles.tools}>
        {pages > 1 && (
          <Button
            kind="soft"
            size="small"
            disabled={page === 1}
            aria-label={t('pdf.before')}
            onClick={() => leaf(-1)}
          >
            <Icon of={ChevronLeft} size="small" />
          </Button>
        )}
        <output>{name}</output>
        {pages > 1 && (
          <Button
            kind="soft"
            size="small"
            disabled={page === pages}
            aria-label={t('pdf.after')}
            onClick={() => leaf(1)}
          >
            <Icon of={ChevronRight} size="small" />
          </Button>
        )}
        <a className={styles.save} href={privatePdfPath(id)} download>
          <Icon of={Download} size="small" />
          {t('pdf.save')}
        </a>
      </div>
      {drawn.state === 'failed' ? (
        <Note>{t('pdf.undrawn')}</Note>
      ) : drawn.state === 'coming' ? (
        <p className={styles.coming} role="status">
          {t('pdf.coming')}
        </p>
      ) : (
        <TurningPicture src={drawn.url} alt={list([alt, name])} />
      )}
    </fieldset>
  )
}
