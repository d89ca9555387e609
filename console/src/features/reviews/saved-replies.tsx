import { filledAnswer, withUnnamedGreeting } from '@sampan/contract/trade/support/answer-variables.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AnswerPicker } from '#parts/answers/answer-picker.tsx'
import { cannedAnswers } from '#parts/answers/ready-answers.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from './reviews.module.css'

interface SavedRepliesProps {
  to: { author: string; locale: Locale }
  onPick: (words: string) => void
  /** Button that sends, before the one that opens the list. */
  children: ReactNode
}

/**
 * The shop's canned answers, for who may read them, in the language of the review. A review is public: its writer is named as
 * everybody sees them, which is no name to greet, and no order is told.
 */
export function SavedReplies({ to, onPick, children }: SavedRepliesProps) {
  const { t } = useWords()
  const me = useOperator()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead('shop_support_canned_list', {}, { enabled: may(me, 'shop_support_canned_list') })
  const answers = cannedAnswers(data?.items ?? [], to.locale).map((answer) => ({
    ...answer,
    text: withUnnamedGreeting(answer.text),
  }))
  const values = { buyer: to.author, shop: me.member?.shop.name ?? null, order: null, tracking: null }
  return (
    <>
      {isOpen && (
        <AnswerPicker
          answers={answers}
          values={values}
          onPick={({ text }) => {
            setOpen(false)
            onPick(filledAnswer(text, values))
          }}
          onClose={() => setOpen(false)}
        />
      )}
      <div className={styles.acts}>
        {children}
        {answers.length > 0 && (
          <Button kind="line" size="middle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('messages.canned')}
          </Button>
        )}
      </div>
    </>
  )
}
