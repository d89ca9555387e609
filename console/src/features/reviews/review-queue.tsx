import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { useRef, useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useScope, useScopeChips } from '#ui/active-filters.tsx'
import { ListTotals } from '#ui/table/list-totals.tsx'
import { SelectionBar } from '#ui/table/selection-bar.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useSelectionKeys } from '#ui/table/use-selection-keys.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { HideForm } from './hide-form.tsx'
import { HideManySheet } from './hide-many-sheet.tsx'
import { PagedCards } from './paged-cards.tsx'
import { ReviewBody } from './review-body.tsx'
import { ReviewFilters } from './review-filters.tsx'
import styles from './reviews.module.css'
import type { QueuedReview } from './rows.ts'
import { useHideActs } from './use-hide-acts.ts'
import { useReviewFilter } from './use-review-filter.ts'
import { Whose } from './whose.tsx'

type State = 'shown' | 'hidden'

const keyOf = ({ id }: QueuedReview) => String(id)

/** A link from the page about a shop or a buyer shows theirs alone. */
function useFilter(state: State) {
  const scope = useScope()
  const [q] = useSearchChoice('q')
  const chosen = useReviewFilter()
  return { q, chosen, filter: { state, ...scope, ...chosen.input, ...(q && { q }) } }
}

/** Number of all reviews that are found, also of those that are not loaded. */
export function ReviewCount({ state }: { state: State }) {
  const { data: totals } = useRead('console_review_queue_count', useFilter(state).filter)
  return <ListTotals totals={totals} />
}

/** Reviews of all shops, newest first; one or many at once are taken from the page, or shown again. */
export function ReviewQueue({ state }: { state: State }) {
  const { t } = useWords()
  const scope = useScope()
  const { q, chosen, filter } = useFilter(state)
  const pages = usePages('console_review_queue', filter)
  const chips = [...useScopeChips(scope), ...chosen.chipsOf(pages.items)]
  const list = useRef<HTMLDivElement>(null)
  const selection = useSelection(pages.items, keyOf)
  useSelectionKeys({ list, keys: pages.items?.map(keyOf) ?? [], selection })
  const { notes, isBusy, hide, show } = useHideActs()
  const [asking, setAsking] = useState<readonly QueuedReview[] | null>(null)
  const { rows, clear } = selection
  const [acting, setActing] = useState<number | null>(null)
  async function alone({ id }: QueuedReview, act: () => Promise<unknown>) {
    setActing(id)
    try {
      await act()
    } finally {
      setActing(null)
    }
  }
  return (
    <>
      <ReviewFilters list="reviews" filter={chosen} chips={chips} />
      {notes}
      <div ref={list} className={styles.list}>
        <PagedCards pages={pages} empty={t(q || chips.length > 0 ? 'queue.noneFound' : 'reviews.none')}>
          {(review) => (
            <article
              key={review.id}
              tabIndex={-1}
              className={styles.card}
              data-row-key={keyOf(review)}
              data-selected={selection.has(keyOf(review)) || undefined}
            >
              <Selecting
                review={review}
                isOn={selection.has(keyOf(review))}
                onToggle={(isRange) => selection.toggle(keyOf(review), isRange)}
              />
              <ReviewBody review={review} isHidden={review.hidden !== null} />
              <HideForm
                of="review"
                id={review.id}
                hidden={review.hidden}
                acts={{
                  isBusy: acting === review.id,
                  hide: (reason) => alone(review, () => hide([review], reason)),
                  show: () => alone(review, () => show([review])),
                }}
              />
            </article>
          )}
        </PagedCards>
        <SelectionBar selection={selection} all={pages.items?.length ?? 0}>
          <Button
            kind="line"
            size="small"
            busy={isBusy}
            onClick={() =>
              state === 'shown' ? setAsking(rows) : void show(rows).then((isDone) => isDone && clear())
            }
          >
            {t(state === 'shown' ? 'reviews.hide' : 'reviews.show')}
          </Button>
        </SelectionBar>
      </div>
      {asking && (
        <HideManySheet
          count={asking.length}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onHide={async (reason) => {
            await hide(asking, reason)
            setAsking(null)
            clear()
          }}
        />
      )}
    </>
  )
}

interface SelectingProps {
  review: QueuedReview
  isOn: boolean
  onToggle: (isRange: boolean) => void
}

/** Box that selects the review, beside whose it is; pressed with Shift it selects all from the last one. */
function Selecting({ review, isOn, onToggle }: SelectingProps) {
  const { t, list } = useWords()
  const isRange = useRef(false)
  return (
    <div
      className={styles.selecting}
      onClickCapture={(event) => {
        isRange.current = event.shiftKey
      }}
    >
      <Check
        label={t('list.select', { row: list([review.author, review.product.title]) })}
        hideLabel
        checked={isOn}
        onChange={() => onToggle(isRange.current)}
      />
      <Whose row={review} />
    </div>
  )
}
