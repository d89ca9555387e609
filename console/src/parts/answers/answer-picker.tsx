import type { AnswerValues } from '@sampan/contract/trade/support/answer-variables.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './answer-picker.module.css'
import { AnswerText } from './answer-text.tsx'
import type { ReadyAnswer } from './ready-answers.ts'

interface AnswerPickerProps<Answer> {
  answers: readonly Answer[]
  values: AnswerValues
  /** Effects of an answer, beside its title. */
  beside?: (answer: Answer) => ReactNode
  onPick: (answer: Answer) => void
  onClose: () => void
}

/** Field that finds a ready answer, each shown as it would be sent. Arrows go through them, Enter takes one, Escape closes. */
export function AnswerPicker<Answer extends ReadyAnswer>(props: AnswerPickerProps<Answer>) {
  const { answers, values, beside, onPick, onClose } = props
  const { t } = useWords()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const like = typed.trim().toLocaleLowerCase()
  const items = answers.filter(({ title, text }) => `${title}\n${text}`.toLocaleLowerCase().includes(like))
  const pointed = items[Math.min(at, items.length - 1)]
  const idOf = ({ key }: Answer) => `${listId}-${key}`
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (pointed) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pointed])

  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined && key !== 'Enter') return
    // Enter sends no form from here.
    event.preventDefault()
    if (!pointed) return
    if (step === undefined) onPick(pointed)
    else setAt((items.indexOf(pointed) + step + items.length) % items.length)
  }
  return (
    <div className={styles.picker}>
      <TextInput
        ref={field}
        icon={Search}
        role="combobox"
        aria-label={t('messages.pick')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={pointed && idOf(pointed)}
        autoComplete="off"
        placeholder={t('messages.pick')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('messages.ready')} className={styles.list}>
        {items.map((answer) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          <div
            key={answer.key}
            id={idOf(answer)}
            role="option"
            tabIndex={-1}
            aria-selected={answer === pointed}
            className={styles.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(answer)}
          >
            <span className={styles.head}>
              <b>{answer.title}</b>
              {beside?.(answer)}
            </span>
            {answer.text !== '' && (
              <span className={styles.words} lang={tagOf(answer.locale)} dir="auto">
                <AnswerText text={answer.text} values={values} />
              </span>
            )}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className={styles.soft}>{t('messages.pickNone')}</p>}
    </div>
  )
}
