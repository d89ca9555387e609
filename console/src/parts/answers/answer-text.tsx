import { type AnswerValues, answerParts } from '@sampan/contract/trade/support/answer-variables.ts'
import { Fragment } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './answer-picker.module.css'

/** A canned answer as it reads in one conversation: what is put in stands out, and so does what is not known. */
export function AnswerText({ text, values }: { text: string; values: AnswerValues }) {
  const { t } = useWords()
  return answerParts(text, values).map((part) => {
    if ('text' in part) return <Fragment key={part.at}>{part.text}</Fragment>
    if (part.value !== null)
      return (
        <b key={part.at} className={styles.known}>
          {part.value}
        </b>
      )
    return (
      <b key={part.at} className={styles.unknown}>
        {t('messages.notKnown', { what: t(`messages.variable.${part.variable}`) })}
      </b>
    )
  })
}
