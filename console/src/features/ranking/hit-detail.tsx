import { tagOf } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { usePoints } from './points.ts'
import styles from './ranking.module.css'
import type { FoundWay, Hit, Ranking } from './rows.ts'

interface HitDetailProps extends PaneSteps {
  hit: Hit
  place: number
  terms: Ranking['terms']
}

const otherParts = ['phrase', 'accessory', 'onlyFor', 'missing', 'soldOut', 'quality'] as const

/** A product's score, part by part. */
export function HitDetail({ hit, place, terms, ...steps }: HitDetailProps) {
  const { t, number } = useWords()
  const points = usePoints()
  const { card, parts, found, score } = hit
  const facts = [
    ...terms.map(({ shown }, n) => ({
      key: `term ${n}`,
      name: t('ranking.part.term', { word: shown }),
      value: (
        <>
          {points(parts.terms[n] ?? 0)}
          <span className={styles.how}>
            <How found={found[n] ?? null} />
          </span>
        </>
      ),
    })),
    ...otherParts
      .filter((part) => parts[part] !== 0)
      .map((part) => ({ key: part, name: t(`ranking.part.${part}`), value: points(parts[part]) })),
    { key: 'score', name: t('ranking.score'), value: points(score), isTotal: true },
  ]
  return (
    <DetailPane
      label={t('ranking.why')}
      above={t('ranking.placed', { place: number(place) })}
      headline={<b lang={tagOf(card.titleLocale)}>{card.title}</b>}
      {...steps}
    >
      <Facts facts={facts} />
      <p className={styles.how}>
        {t('ranking.qualityFrom', {
          sold: number(card.sales),
          stars: card.score.count === 0 ? '–' : number(card.score.average / 10, 1),
        })}
      </p>
    </DetailPane>
  )
}

/** Which words, in which language and fields, how often, and how well. */
function How({ found }: { found: FoundWay | null }) {
  const { t, number } = useWords()
  if (found === null) return t('ranking.notFound')
  const { kind, words, worth, locale, fields } = found
  const parts = [
    t(`ranking.way.${kind}`, { words }),
    ...fields.map(({ field, times }) =>
      t('ranking.inField', {
        field: t(`ranking.field.${field}`),
        times: number(times, Number.isInteger(times) ? 0 : 1),
      }),
    ),
    ...(locale === null ? [] : [tagOf(locale)]),
    t('ranking.worth', { worth: number(worth, 2) }),
  ]
  return parts.join(' · ')
}
