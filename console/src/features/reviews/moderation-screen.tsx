import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActiveFilters, useScope } from '#ui/active-filters.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { HideForm } from './hide-form.tsx'
import { PagedCards } from './paged-cards.tsx'
import { QuestionBody } from './question-body.tsx'
import { ReviewBody } from './review-body.tsx'
import styles from './reviews.module.css'
import type { QueuedQuestion, QueuedReview } from './rows.ts'
import { WordsScreen } from './words-screen.tsx'

type State = 'shown' | 'hidden'

/** Texts of buyers and shops, newest first: operators take from the page what breaks the rules. */
export function ModerationScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  return (
    <WordsScreen<State>
      title={t('reviews.moderation')}
      states={['shown', 'hidden']}
      tools={
        <SearchBox label={t('reviews.search')} hint={t('reviews.searchHint')} value={q} onChange={setQ} />
      }
      labelOf={(state) => t(`reviews.${state}`)}
      reviews={(state) => <Reviews state={state} />}
      questions={(state) => <Questions state={state} />}
    />
  )
}

function Reviews({ state }: { state: State }) {
  const { t } = useWords()
  // A link from the page about a shop or a buyer shows theirs alone.
  const scope = useScope()
  const [q] = useSearchChoice('q')
  const pages = usePages('console_review_queue', {
    state,
    ...scope,
    ...(q && { q }),
  })
  return (
    <>
      <ActiveFilters of={scope} />
      <PagedCards pages={pages} empty={t(q ? 'queue.noneFound' : 'reviews.none')}>
        {(review) => (
          <article key={review.id} className={styles.card}>
            <Whose row={review} />
            <ReviewBody review={review} isHidden={review.hidden !== null} />
            <HideForm of="review" id={review.id} hidden={review.hidden} />
          </article>
        )}
      </PagedCards>
    </>
  )
}

function Questions({ state }: { state: State }) {
  const { t } = useWords()
  const [q] = useSearchChoice('q')
  // A question is asked for by shop alone.
  const { shop } = useScope()
  const scope = { ...(shop !== undefined && { shop }) }
  const pages = usePages('console_question_queue', { state, ...scope, ...(q && { q }) })
  return (
    <>
      <ActiveFilters of={scope} />
      <PagedCards pages={pages} empty={t(q ? 'queue.noneFound' : 'reviews.noQuestions')}>
        {(question) => (
          <article key={question.id} className={styles.card}>
            <Whose row={question} />
            <QuestionBody
              question={question}
              actsOf={(answer) => <HideForm of="answer" id={answer.id} hidden={answer.hidden} />}
            />
            <HideForm of="question" id={question.id} hidden={question.hidden} />
          </article>
        )}
      </PagedCards>
    </>
  )
}

/** Shop and author of a row: operators see the account. */
function Whose({ row }: { row: QueuedReview | QueuedQuestion }) {
  const { t } = useWords()
  return (
    <p className={styles.soft}>
      {row.shop.name} · {row.buyer ? row.buyer.account : t('reviews.imported')}
    </p>
  )
}
