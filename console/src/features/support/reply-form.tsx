import { filledAnswer, variablesIn } from '@sampan/contract/trade/support/answer-variables.ts'
import { messageTextMax, typingEveryMs } from '@sampan/contract/trade/support/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AnswerPicker } from '#parts/answers/answer-picker.tsx'
import { Unfilled } from '#parts/answers/unfilled.tsx'
import { useFailureText } from '#ui/act-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { CardChoice, type ChosenCard, itemOf, noCard } from './card-choice.tsx'
import { ChosenMacro } from './chosen-macro.tsx'
import { type DeskAnswer, deskAnswers } from './desk-answers.ts'
import { MacroEffects } from './macro-effects.tsx'
import { type ChosenPicture, PictureChoice } from './picture-choice.tsx'
import { callsOf, type InboxThread, type Side } from './rows.ts'
import styles from './support.module.css'
import { useMacro } from './use-macro.ts'

/** Card or picture that goes along with an answer. The picture is with the server, and so outlives a reload by its id. */
interface Along {
  card: ChosenCard
  picture: ChosenPicture | null
}
const nothingAlong: Along = { card: noCard, picture: null }

/**
 * The answer: own words, or a canned answer in the buyer's language, which a slash in the empty field offers too. Ctrl and Enter send
 * it, once nothing in it is a variable that is not known. Escape leaves the field for the pane, so that J goes on to the next buyer.
 */
export function ReplyForm({
  side,
  thread,
  onClosed,
}: {
  side: Side
  thread: InboxThread
  /** A macro closed the conversation. */
  onClosed: () => void
}) {
  const { t } = useWords()
  const calls = callsOf[side]
  const [text, setText] = useTyped(`answer in ${thread.id}`, '')
  const [{ card, picture }, setAlong] = useTyped<Along>(`along with answer in ${thread.id}`, nothingAlong)
  const setCard = (card: ChosenCard) => setAlong((now) => ({ ...now, card }))
  const setPicture = (picture: ChosenPicture | null) => setAlong((now) => ({ ...now, picture }))
  const [isCarrying, setCarrying] = useState(() => picture !== null || card.order !== '' || card.item !== '')
  const carry = (next: boolean) => {
    setCarrying(next)
    setAlong(nothingAlong)
  }
  const [isUploading, setUploading] = useState(false)
  const latest = useRef({ card, picture })
  latest.current = { card, picture }
  const typedAt = useRef(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPicking, setPicking] = useState(false)
  const { data: canned } = useRead(calls.canned, {})
  const macro = useMacro(side, thread, onClosed)
  const answers = deskAnswers(canned?.items ?? [], macro.macros, thread.language)
  const act = useApiMutation(calls.send)
  const failureText = useFailureText()
  const item = itemOf(card.item)
  // A card that was typed wrong is not left out without a word.
  const isReady =
    !isUploading &&
    variablesIn(text).length === 0 &&
    (macro.chosen !== null
      ? text.trim() !== '' || macro.chosen.texts === null
      : card.item.trim() === ''
        ? text.trim() !== '' || card.order !== '' || picture !== null
        : item !== null && picture === null)

  function write(next: string) {
    setText(next)
    if (next === '' || Date.now() - typedAt.current < typingEveryMs) return
    typedAt.current = Date.now()
    call(calls.typing, { thread: thread.id }, { quiet: true }).catch(() => {})
  }
  function pick(answer: DeskAnswer) {
    const words = filledAnswer(answer.text, thread.variables)
    if (words !== '') write(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)
    if (answer.macro) carry(false)
    macro.choose(answer.macro ?? macro.chosen)
    endPicking()
  }
  function endPicking() {
    setPicking(false)
    field.current?.focus()
  }
  async function send() {
    if (!isReady || act.isBusy || macro.isBusy) return
    typedAt.current = 0 // the next word is a new message: it is told at once
    if (macro.chosen) {
      if (await macro.apply(macro.chosen, text.trim())) sent()
      return
    }
    const carried = {
      ...(card.order !== '' && { order: card.order }),
      ...(item !== null && { product: item }),
      ...(picture !== null && { picture: picture.id }),
    }
    if (!(await act.attempt({ thread: thread.id, text: text.trim(), ...carried }))) return
    if (latest.current.card === card && latest.current.picture === picture) carry(false)
    sent()
  }
  /** The next words, typed while these were sent, stay; and so does what was chosen to go along with them. */
  function sent() {
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
    field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (pressedKey(event) === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return event.currentTarget.closest<HTMLElement>('aside')?.focus()
    }
    if (pressedKey(event) === '/' && text === '' && answers.length > 0) {
      event.preventDefault()
      return setPicking(true)
    }
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.reply} onSubmit={submit}>
      {isPicking && (
        <AnswerPicker
          answers={answers}
          values={thread.variables}
          beside={({ macro }) => macro && <MacroEffects macro={macro} />}
          onPick={pick}
          onClose={endPicking}
        />
      )}
      <Field
        label={t('messages.answer')}
        hint={t(answers.length > 0 ? 'messages.answerHint' : 'messages.answerHintAlone')}
        error={failureText(act.error ?? macro.error)}
      >
        <TextArea
          ref={field}
          rows={3}
          maxLength={messageTextMax}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
      </Field>
      <Unfilled text={text} />
      {macro.chosen && <ChosenMacro macro={macro.chosen} onDrop={() => macro.choose(null)} />}
      {isCarrying && (
        <>
          {picture === null && <CardChoice thread={thread} card={card} onChange={setCard} />}
          {card.order === '' && card.item === '' && (
            <PictureChoice side={side} picture={picture} onChange={setPicture} onUploading={setUploading} />
          )}
        </>
      )}
      <div className={styles.acts}>
        <Button type="submit" size="middle" busy={act.isBusy || macro.isBusy} disabled={!isReady}>
          {t(macro.chosen ? 'messages.applyMacro' : 'messages.send')}
        </Button>
        {answers.length > 0 && (
          <Button
            kind="line"
            size="middle"
            aria-expanded={isPicking}
            onClick={() => (isPicking ? endPicking() : setPicking(true))}
          >
            {t(macro.macros.length > 0 ? 'messages.ready' : 'messages.canned')}
          </Button>
        )}
        {macro.chosen === null && (
          <Button kind="line" size="middle" aria-expanded={isCarrying} onClick={() => carry(!isCarrying)}>
            {t('messages.along')}
          </Button>
        )}
      </div>
    </form>
  )
}
