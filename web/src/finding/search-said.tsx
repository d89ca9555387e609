import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './found.module.css'
import type { SearchChoice } from './search-choice.ts'
import { widerSearches } from './wider-searches.ts'

interface SearchSaidProps {
  choice: SearchChoice
  said: Output<'product_search'>['said']
  hrefOf: (change: Partial<SearchChoice>) => string
}

/**
 * Reading of the words by the search, where it is not what they say: things that are not sold, other words, some of
 * them, a price.
 */
export function SearchSaid({ choice, said, hrefOf }: SearchSaidProps) {
  const { t, dollars } = useI18n()
  const { meant, matched, notSold, priceMinCents, priceMaxCents } = said
  const lines = [
    notSold !== null && t('search.notSold', { words: notSold }),
    matched === 'some' && t('search.someWords'),
    matched === 'alike' && t('search.alikeWords'),
    priceMaxCents !== null && t('search.readTo', { max: dollars(priceMaxCents) }),
    priceMinCents !== null && t('search.readFrom', { min: dollars(priceMinCents) }),
  ].filter((line) => line !== false)
  if (!meant && lines.length === 0) return null
  return (
    <Pad>
      <div className={styles.said} role="status">
        {meant?.isUsed && (
          <p>
            {t('search.meant', { words: meant.words })}{' '}
            <Link href={hrefOf({ exact: true })}>{t('search.exactly', { words: choice.q })}</Link>
          </p>
        )}
        {meant && !meant.isUsed && (
          <Link href={hrefOf({ q: meant.words })}>{t('search.didYouMean', { words: meant.words })}</Link>
        )}
        {lines.map((line) => (
          <Note key={line} tone="calm">
            {line}
          </Note>
        ))}
      </div>
    </Pad>
  )
}

interface SearchNothingProps {
  choice: SearchChoice
  /** Categories of what is shown instead. */
  categories: readonly Category[]
  hrefOf: (choice: SearchChoice) => string
}

/** Nothing was found: three wider searches (DESIGN §8). */
export function SearchNothing({ choice, categories, hrefOf }: SearchNothingProps) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('catalog.nothing')}
      action={
        <Stack>
          {widerSearches(choice, categories).map(({ say, choice: wider }) => (
            <ButtonLink key={`${say} ${wider.category}`} kind="line" size="middle" href={hrefOf(wider)}>
              {t(`search.wider.${say}`, {
                words: wider.q,
                name: wider.category ? t(`catalog.category.${wider.category}`) : '',
              })}
            </ButtonLink>
          ))}
        </Stack>
      }
    >
      {t('catalog.nothingText')}
    </EmptyState>
  )
}
