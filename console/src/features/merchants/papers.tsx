import { privatePicturePath } from '@sampan/contract/media/pictures.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

/** The papers side by side; each opens whole beside the console, and says when it was seen before. */
export function Papers({ papers }: Pick<ApplicationDetail, 'papers'>) {
  const { t } = useWords()
  return (
    <section className={styles.papers} aria-label={t('merchants.papers')}>
      {papers.map(({ id, bytes, seen }, index) => (
        <figure key={id} className={styles.paper}>
          <a href={privatePicturePath(id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={privatePicturePath(id, 640)}
              alt={t('merchants.paper', { n: index + 1 })}
              className={styles.picture}
            />
          </a>
          <figcaption className={styles.caption}>
            {t('merchants.paperOf', {
              n: index + 1,
              count: papers.length,
              kilobytes: Math.ceil(bytes / 1024),
            })}
          </figcaption>
          {seen && <Note>{t(`merchants.${seen}`)}</Note>}
        </figure>
      ))}
    </section>
  )
}
