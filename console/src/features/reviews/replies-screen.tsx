import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { PagedCards } from './paged-cards.tsx'
import { QuestionBody } from './question-body.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewBody } from './review-body.tsx'
import { ReviewFilters } from './review-filters.tsx'
import styles from './reviews.module.css'
import { useReviewFilter } from './use-review-filter.ts'
import { WordsScreen } from './words-screen.tsx'

type State = 'unanswered' | 'all'

/** Reviews of the shop's goods and questions about them: what waits for the shop's reply, or all. */
export function RepliesScreen() {
  const { t } = useWords()
  return (
    <WordsScreen<State>
      title={t('reviews.title')}
      states={['unanswered', 'all']}
      labelOf={(state) => t(`reviews.${state}`)}
      reviews={(state) => <Reviews state={state} />}
      questions={(state) => <Questions state={state} />}
    />
  )
}

function Reviews({ state }: { state: State }) {
  const { t } = useWords()
  const mayReply = may(useOperator(), 'console_review_reply')
  const filter = useReviewFilter()
  const pages = usePages('console_shop_review_list', { state, ...filter.input })
  const chips = filter.chipsOf(pages.items)
  const none = state === 'all' ? 'reviews.none' : 'reviews.nothingWaits'
  return (
    <>
      <ReviewFilters list="replies" filter={filter} chips={chips} />
      <PagedCards pages={pages} empty={t(chips.length > 0 ? 'queue.noneFound' : none)}>
        {(review) => (
          <article key={review.id} tabIndex={-1} className={styles.card}>
            <ReviewBody review={review} />
            {mayReply && !review.reply && <ReplyForm of="console_review_reply" id={review.id} to={review} />}
          </article>
        )}
      </PagedCards>
    </>
  )
}

function Questions({ state }: { state: State }) {
  const { t } = useWords()
  const mayReply = may(useOperator(), 'console_question_answer')
  const pages = usePages('console_shop_question_list', { state })
  return (
    <PagedCards pages={pages} empty={t(state === 'all' ? 'reviews.noQuestions' : 'reviews.nothingWaits')}>
      {(question) => (
        <article key={question.id} tabIndex={-1} className={styles.card}>
          <QuestionBody question={question} />
          {mayReply && !question.isAnswered && (
            <ReplyForm of="console_question_answer" id={question.id} to={question} />
          )}
        </article>
      )}
    </PagedCards>
  )
}
