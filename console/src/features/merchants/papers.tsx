import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './merchants.module.css'
import { PaperRelease } from './paper-release.tsx'
import type { ApplicationDetail } from './rows.ts'

/**
 * The papers side by side; each opens whole beside the console, and says when it was seen before. Those of a shop can be shown on
 * its page.
 */
export function Papers({ row }: { row: ApplicationDetail }) {
  const { t } = useWords()
  const { papers, papersMayShow } = row
  const isShop = row.shopId !== null
  return (
    <section className={styles.papers} aria-label={t('merchants.papers')}>
      {papers.map((paper, index) => (
        <figure key={paper.id} className={styles.paper}>
          <a href={privatePicturePath(paper.id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={privatePicturePath(paper.id, 640)}
              alt={t('merchants.paper', { n: index + 1 })}
              className={styles.picture}
            />
          </a>
          <figcaption className={styles.caption}>
            {t('merchants.paperOf', {
              n: index + 1,
              count: papers.length,
              kilobytes: Math.ceil(paper.bytes / 1024),
            })}
          </figcaption>
          {paper.seen && <Note>{t(`merchants.${paper.seen}`)}</Note>}
          {isShop && papersMayShow && <PaperRelease row={row} paper={paper} />}
        </figure>
      ))}
      {isShop && !papersMayShow && <p className={styles.caption}>{t('merchants.papersPrivate')}</p>}
    </section>
  )
}
