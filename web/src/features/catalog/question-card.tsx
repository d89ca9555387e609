import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import type { ReactNode } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AuthorLine } from '#review/author-line.tsx'
import { HelpfulButton } from '#review/helpful-button.tsx'
import { WrittenIn } from '#review/written-in.tsx'
import styles from './question-card.module.css'

export type Question = ItemOf<'question_list'>
type Answer = ItemOf<'answer_list'>

interface Props {
  question: Question
  canTranslate: boolean
  /** In place of the best answers. */
  answers?: readonly Answer[]
  /** Under the answers: all of them, or one's own. */
  acts?: ReactNode
}

/** A question in the language that it was written in, and answers under it. */
export function QuestionCard({ question, canTranslate, answers = question.answers, acts }: Props) {
  const { t } = useI18n()
  return (
    <article className={styles.question}>
      <h3 className={styles.text} lang={tagOf(question.locale)}>
        {question.text}
      </h3>
      <div className={styles.foot}>
        <WrittenIn
          of="question_translate"
          id={question.id}
          writtenIn={question.locale}
          canTranslate={canTranslate}
        />
      </div>
      {answers.length === 0 && <p className={styles.note}>{t('questions.noAnswer')}</p>}
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <AuthorLine name={answer.author} at={answer.createdAt}>
            <Badge tone={answer.by === 'shop' ? 'river' : 'info'}>
              {t(answer.by === 'shop' ? 'questions.byShop' : 'questions.byBuyer')}
            </Badge>
          </AuthorLine>
          <p className={styles.words} lang={tagOf(answer.locale)}>
            {answer.text}
          </p>
          <div className={styles.foot}>
            <HelpfulButton of="answer_vote" id={answer.id} votes={answer} />
            <WrittenIn
              of="answer_translate"
              id={answer.id}
              writtenIn={answer.locale}
              canTranslate={canTranslate}
            />
          </div>
        </div>
      ))}
      {acts}
    </article>
  )
}
