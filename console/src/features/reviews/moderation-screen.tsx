import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActiveFilters, useScope } from '#ui/active-filters.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { HideForm } from './hide-form.tsx'
import { PagedCards } from './paged-cards.tsx'
import { QuestionBody } from './question-body.tsx'
import { ReviewCount, ReviewQueue } from './review-queue.tsx'
import styles from './reviews.module.css'
import { useHideQuestionActs } from './use-hide-question-acts.ts'
import { Whose } from './whose.tsx'
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
      count={(state) => <ReviewCount state={state} />}
      reviews={(state) => <ReviewQueue key={state} state={state} />}
      questions={(state) => <Questions key={state} state={state} />}
    />
  )
}

function Questions({ state }: { state: State }) {
  const { t } = useWords()
  const [q] = useSearchChoice('q')
  // A question is asked for by shop alone.
  const { shop } = useScope()
  const scope = { ...(shop !== undefined && { shop }) }
  const pages = usePages('console_question_queue', { state, ...scope, ...(q && { q }) })
  const { notes, actsOf } = useHideQuestionActs()
  return (
    <>
      <ActiveFilters of={scope} />
      {notes}
      <PagedCards pages={pages} empty={t(q ? 'queue.noneFound' : 'reviews.noQuestions')}>
        {(question) => (
          <article key={question.id} tabIndex={-1} className={styles.card}>
            <Whose row={question} />
            <QuestionBody
              question={question}
              actsOf={(answer) => (
                <HideForm
                  of="answer"
                  id={answer.id}
                  hidden={answer.hidden}
                  acts={actsOf({ of: 'answer', ...answer })}
                />
              )}
            />
            <HideForm
              of="question"
              id={question.id}
              hidden={question.hidden}
              acts={actsOf({ of: 'question', ...question })}
            />
          </article>
        )}
      </PagedCards>
    </>
  )
}
