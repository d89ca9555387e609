import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import styles from './ranking.module.css'
import type { Ranking } from './rows.ts'

/** Reading of the words: the stage at which something was found, what was meant, the terms, and how long it took. */
export function ReadQuery({ ranking }: { ranking: Ranking }) {
  const { t, number, dollars } = useWords()
  const { said, terms, candidates, candidatesMax, tookMs } = ranking
  const { total, isAbout, meant, priceMinCents, priceMaxCents } = said
  const stage = said.matched === 'every' && meant?.isUsed ? 'meant' : said.matched
  const facts = [
    { key: 'stage', name: t('ranking.stage'), value: t(`ranking.stage.${stage}`) },
    ...(meant ? [{ key: 'meant', name: t('ranking.meant'), value: meant.words }] : []),
    ...(priceMinCents === null
      ? []
      : [{ key: 'from', name: t('ranking.priceFrom'), value: dollars(priceMinCents) }]),
    ...(priceMaxCents === null
      ? []
      : [{ key: 'to', name: t('ranking.priceTo'), value: dollars(priceMaxCents) }]),
    {
      key: 'found',
      name: t('ranking.found'),
      value: isAbout ? t('ranking.moreThan', { count: number(total) }) : number(total),
    },
    {
      key: 'candidates',
      name: t('ranking.candidates'),
      value: t('ranking.ofMost', { count: number(candidates), most: number(candidatesMax) }),
    },
    {
      key: 'took',
      name: t('ranking.took'),
      value: t('ranking.tookMs', {
        read: number(tookMs.read, 1),
        candidates: number(tookMs.candidates, 1),
        rank: number(tookMs.rank, 1),
      }),
    },
  ]
  return (
    <Card>
      <Stack gap={14}>
        <Facts facts={facts} />
        {terms.length > 0 && (
          <ul className={styles.terms} aria-label={t('ranking.terms')}>
            {terms.map(({ shown, weight, ways }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may be asked for twice
              <li key={n} className={styles.term}>
                <b>{shown}</b> <span className={styles.weight}>×{number(weight, 2)}</span>
                {ways.map((way) => (
                  <Badge key={`${way.kind} ${way.words}`} tone={tones[way.kind]}>
                    {t(`ranking.way.${way.kind}`, { words: way.words })}
                  </Badge>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

const tones = { typed: 'ok', otherName: 'info', category: 'wait' } as const
