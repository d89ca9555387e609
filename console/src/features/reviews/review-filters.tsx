import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { useWords } from '#i18n/use-words.ts'
import choice from '#ui/choice-chips.module.css'
import { type FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { plainLayout } from '#ui/table/use-table-layout.ts'
import { SavedViews } from '#ui/table/views/saved-views.tsx'
import { useListViews } from '#ui/table/views/use-list-views.ts'
import styles from './reviews.module.css'
import type { ReviewFilter } from './use-review-filter.ts'

interface Props {
  /** Name of the list under which its views are saved. */
  list: ListName
  filter: ReviewFilter
  chips: readonly FilterChip[]
}

/** Saved views of a list of reviews, stars to choose from, and what is in force. */
export function ReviewFilters({ list, filter: { stars, toggle }, chips }: Props) {
  const { t } = useWords()
  const views = useListViews(list, true)
  return (
    <>
      <div className={styles.filters}>
        <SavedViews list={list} views={views} layout={plainLayout} />
        <fieldset className={choice.chips} aria-label={t('reviews.starsOf')}>
          {[1, 2, 3, 4, 5].map((count) => (
            <Chip key={count} on={stars.includes(count)} onPress={() => toggle(count)}>
              {t('reviews.stars', { count })}
            </Chip>
          ))}
        </fieldset>
      </div>
      <FilterChips chips={chips} />
    </>
  )
}
