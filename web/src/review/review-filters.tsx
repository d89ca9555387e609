import type { Locale } from '@sampan/contract/wire/locales.ts'
import { ChoiceChip, RemovableChip } from '@sampan/ui/chip.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { languageName } from '#i18n/language-name.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ReviewCounts } from './review-counts.ts'
import styles from './review-filters.module.css'

export interface ReviewFilter {
  stars?: number
  pictures?: true
  locale?: Locale
  sort: 'newest' | 'helpful'
}

interface Props {
  counts: ReviewCounts | undefined
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  /** A shop's list has one order. */
  sorts?: boolean
}

/** Filters of reviews: pictures, language, stars (chosen on the spread above), and in which order. */
export function ReviewFilters({ counts, filter, onChange, sorts = false }: Props) {
  const { t, number, tag } = useI18n()
  const { stars, pictures, locale, sort } = filter
  const languages = counts?.languages ?? []
  return (
    <search className={styles.filters} aria-label={t('reviews.filters')}>
      {sorts && (
        <Segment
          label={t('reviews.sortBy')}
          value={sort}
          options={[
            { value: 'helpful', label: t('reviews.sort.helpful') },
            { value: 'newest', label: t('reviews.sort.newest') },
          ]}
          onChange={(next) => onChange({ ...filter, sort: next })}
        />
      )}
      <div className={styles.chips}>
        {stars !== undefined && (
          <RemovableChip
            name={t('ui.rateStars', { count: stars })}
            onRemove={() => onChange({ ...without(filter, 'stars') })}
          />
        )}
        {(counts?.withPictures ?? 0) > 0 && (
          <ChoiceChip
            chosen={pictures === true}
            onPress={() => onChange(pictures ? without(filter, 'pictures') : { ...filter, pictures: true })}
          >
            {t('reviews.withPictures', { count: number(counts?.withPictures ?? 0) })}
          </ChoiceChip>
        )}
        {languages.length > 1 && (
          <span className={styles.language}>
            <SelectField
              aria-label={t('reviews.language')}
              value={locale ?? ''}
              options={[
                { value: '', label: t('reviews.allLanguages') },
                ...languages.map((one) => ({
                  value: one.locale,
                  label: `${languageName(one.locale, tag)} (${number(one.count)})`,
                })),
              ]}
              onChange={({ target }) => {
                const chosen = languages.find((one) => one.locale === target.value)?.locale
                onChange(chosen ? { ...filter, locale: chosen } : without(filter, 'locale'))
              }}
            />
          </span>
        )}
      </div>
    </search>
  )
}

function without(filter: ReviewFilter, name: 'stars' | 'pictures' | 'locale'): ReviewFilter {
  const { [name]: _left, ...rest } = filter
  return rest
}
