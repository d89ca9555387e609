import { Badge } from '@sampan/ui/badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ComparePictures } from '#ui/compare-pictures.tsx'
import { FileThumb, fileAddress } from '#ui/file-thumb.tsx'
import styles from './merchants.module.css'
import { PaperRelease } from './paper-release.tsx'
import type { ApplicationDetail } from './rows.ts'

/**
 * The papers side by side; each opens over the page, to be enlarged, turned and leafed through, and says when it was seen before. Those of a shop can be shown on
 * its page.
 */
export function Papers({ row }: { row: ApplicationDetail }) {
  const { t } = useWords()
  const { papers, papersMayShow } = row
  const [open, setOpen] = useState<(typeof papers)[number] | null>(null)
  const isShop = row.shopId !== null
  const nameOf = (paper: (typeof papers)[number]) => t('merchants.paper', { n: papers.indexOf(paper) + 1 })
  return (
    <section className={styles.papers} aria-label={t('merchants.papers')}>
      {papers.map((paper, index) => (
        <figure key={paper.id} className={styles.paper}>
          <a
            href={fileAddress(paper)}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setOpen(paper)
            }}
          >
            <FileThumb id={paper.id} pages={paper.pages} alt={nameOf(paper)} className={styles.picture} />
          </a>
          <figcaption className={styles.caption}>
            {t('merchants.paperOf', {
              n: index + 1,
              count: papers.length,
              kilobytes: Math.ceil(paper.bytes / 1024),
            })}
            {paper.pages !== null && ` · ${t('pdf.pages', { count: paper.pages })}`}
          </figcaption>
          {paper.round > 0 && (
            <div>
              <Badge tone="ok">{t('merchants.added')}</Badge>
            </div>
          )}
          {paper.seen && <Note>{t(`merchants.${paper.seen}`)}</Note>}
          {isShop && papersMayShow && <PaperRelease row={row} paper={paper} />}
        </figure>
      ))}
      <ComparePictures
        title={open ? nameOf(open) : ''}
        pictures={open && [{ ...open, alt: nameOf(open), caption: row.number }]}
        onClose={() => setOpen(null)}
      />
      {isShop && !papersMayShow && <p className={styles.caption}>{t('merchants.papersPrivate')}</p>}
    </section>
  )
}
