import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import styles from './evidence.module.css'
import type { RechargeDetailData } from './rows.ts'

/** The pictures of the proof; each opens whole beside the console, and says where else it was seen. */
export function Evidence({ pictures }: { pictures: RechargeDetailData['evidence'] }) {
  const { t } = useWords()
  return (
    <div className={styles.list}>
      {pictures.map(({ id, bytes, matches }, index) => (
        <figure key={id} className={styles.figure}>
          <a href={privatePicturePath(id, 1280)} target="_blank" rel="noreferrer" className={styles.frame}>
            <img
              src={privatePicturePath(id, 640)}
              alt={t('recharges.evidence', { n: index + 1 })}
              className={styles.picture}
            />
            <span className={styles.zoom}>
              <Icon of={ZoomIn} size="small" />
            </span>
          </a>
          <figcaption className={styles.caption}>
            {t('recharges.evidenceOf', {
              n: index + 1,
              count: pictures.length,
              kilobytes: Math.ceil(bytes / 1024),
            })}
          </figcaption>
          {matches.map(({ kind, rechargeId, number, buyer }) => (
            <Note key={rechargeId} tone="wait">
              {t(kind === 'same' ? 'recharges.same' : 'recharges.similar')}{' '}
              <TextLink href={paths.recharges(rechargeId)}>{`${number}, ${buyer.name}`}</TextLink>
            </Note>
          ))}
        </figure>
      ))}
    </div>
  )
}
