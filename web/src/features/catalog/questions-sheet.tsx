import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import type { ProductDetail } from '#product/spec-choice.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './question-card.module.css'
import { type Question, QuestionCard } from './question-card.tsx'

interface Props {
  product: ProductDetail
  open: boolean
  onClose: () => void
  canAnswer: boolean
  canTranslate: boolean
}

/** All questions about a product, the most helpful first. */
export function QuestionsSheet({ product, open, onClose, ...may }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('questions.title')}>
      <AllQuestions product={product} {...may} />
    </Sheet>
  )
}

type May = Pick<Props, 'canAnswer' | 'canTranslate'>

function AllQuestions({ product, ...may }: May & Pick<Props, 'product'>) {
  const { t } = useI18n()
  const list = useApiPages('question_list', { product: product.id, limit: 20 })
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return (
      <Stack gap={16}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    )
  }
  if (items.length === 0) return <EmptyState drawing="none" title={t('questions.none')} />
  return (
    <>
      {items.map((question) => (
        <WithAnswers key={question.id} question={question} {...may} />
      ))}
      <ListFoot pages={list} />
    </>
  )
}

function WithAnswers({ question, canAnswer, canTranslate }: May & { question: Question }) {
  const { t } = useI18n()
  const [isAll, setAll] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const list = useApiPages('answer_list', { question: question.id, limit: 20 }, { enabled: isAll })
  const answers = isAll ? list.items : undefined
  const hasMore = answers ? list.hasMore : question.answerCount > question.answers.length
  const mayAnswer = canAnswer && !(answers ?? question.answers).some(({ isOwn }) => isOwn)
  return (
    <QuestionCard
      question={question}
      canTranslate={canTranslate}
      {...(answers && { answers })}
      acts={
        <>
          <div className={styles.acts}>
            {hasMore && (
              <Button
                kind="soft"
                size="small"
                busy={list.isFetching}
                onClick={() => (answers ? list.loadMore() : setAll(true))}
              >
                {t('questions.allAnswers', { count: question.answerCount })}
              </Button>
            )}
            {mayAnswer && !isAnswering && (
              <Button kind="line" size="small" onClick={() => setAnswering(true)}>
                {t('questions.answer')}
              </Button>
            )}
          </div>
          {isAnswering && mayAnswer && (
            <AnswerForm questionId={question.id} onDone={() => setAnswering(false)} />
          )}
        </>
      }
    />
  )
}
