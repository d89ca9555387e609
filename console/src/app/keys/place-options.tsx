import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#features/find/places.ts'
import { useWords } from '#i18n/use-words.ts'
import { Option } from './option.tsx'
import styles from './palette.module.css'

interface PlaceOptionsProps {
  place: Place
  q: string
  onChoose: (href: string) => void
  /** Called when its rows have come or gone. */
  onFound: () => void
}

/** The first rows of one list that answer to the words. */
export function PlaceOptions({ place, q, onChoose, onFound }: PlaceOptionsProps) {
  const words = useWords()
  const { t, dollars } = words
  const { hits, hasFailed } = place.useHits(q, words)
  const name = t(place.title)
  const keys = hits?.map(({ key }) => key).join(' ') ?? (hasFailed ? 'failed' : undefined)
  const tell = useEffectEvent(onFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it tells of
  useEffect(() => tell(), [keys])
  if (!hits && !hasFailed) return <span data-asking="" hidden />
  if (!hits || hits.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds no fieldset
    <div role="group" aria-label={name}>
      <p className={styles.group} aria-hidden="true">
        {name}
      </p>
      {hits.map((hit) => (
        <Option key={hit.key} href={hit.href} onChoose={onChoose}>
          <span className={styles.name}>
            {hit.name}
            <small className={styles.about}>{hit.about}</small>
          </span>
          {hit.cents !== null && <span>{dollars(hit.cents)}</span>}
          <small className={styles.about}>{hit.state}</small>
        </Option>
      ))}
    </div>
  )
}
