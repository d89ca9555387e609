import { Badge } from '@sampan/ui/badge.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useWords } from '#i18n/use-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './find.module.css'
import type { Place } from './places.ts'

/** The first rows of one list that answer to the words, and the way to all of them. */
export function FoundIn({ place, q }: { place: Place; q: string }) {
  const words = useWords()
  const { t, dollars } = words
  const { hits, hasFailed } = place.useHits(q, words)
  const name = t(place.title)
  return (
    <section className={styles.place} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        {hits !== undefined && hits.length > 0 && (
          <TextLink href={place.all(q)} alone>
            {t('status.all')}
          </TextLink>
        )}
      </div>
      {hits === undefined && (hasFailed ? <p>{t('shell.failed')}</p> : <Skeleton width="wide" />)}
      {hits?.length === 0 && <p className={styles.none}>{t('queue.noneFound')}</p>}
      {hits?.map((hit) => (
        <Link key={hit.key} href={hit.href} className={styles.row}>
          <b className={styles.name}>{hit.name}</b>
          <span className={styles.about}>{hit.about}</span>
          <span className={styles.sum}>{hit.cents !== null && dollars(hit.cents)}</span>
          {hit.state && <Badge>{hit.state}</Badge>}
        </Link>
      ))}
    </section>
  )
}
