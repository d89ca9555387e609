import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { TranslatedText } from '#parts/translation/translated-text.tsx'
import styles from './reviews.module.css'
import type { ShopQuestion } from './rows.ts'

type Answer = ShopQuestion['answers'][number]

interface Props<One extends Answer> {
  question: Omit<ShopQuestion, 'answers'> & { answers: readonly One[] }
  /** Under an answer: what can be done about it. */
  actsOf?: (answer: One) => ReactNode
}

/** A question with its answers, in the languages that they were written in. */
export function QuestionBody<One extends Answer>({ question, actsOf }: Props<One>) {
  const { t, date } = useWords()
  const { product } = question
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} lang={tagOf(product.titleLocale)}>
          {product.title}
        </h2>
        <time className={styles.soft}>{date(question.createdAt, 'dayTime')}</time>
      </div>
      <p className={styles.words} lang={tagOf(question.locale)}>
        <b>{question.text}</b>
      </p>
      <TranslatedText text={question.text} writtenIn={question.locale} />
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.aside}>
          <div className={styles.head}>
            <b>{answer.author}</b>
            <Badge tone={answer.by === 'shop' ? 'river' : 'info'}>
              {t(answer.by === 'shop' ? 'reviews.byShop' : 'reviews.byBuyer')}
            </Badge>
          </div>
          <p className={styles.words} lang={tagOf(answer.locale)}>
            {answer.text}
          </p>
          <TranslatedText text={answer.text} writtenIn={answer.locale} />
          {actsOf?.(answer)}
        </div>
      ))}
    </>
  )
}
