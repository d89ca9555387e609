import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { holdPresses, unreadQuestionMs } from '@sampan/ui/hold-presses.ts'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useLayer } from '@sampan/ui/use-layer.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './confirmation.module.css'

export interface ConfirmationTexts {
  /** The sum, and to whom or where it goes. */
  question: string
  /** Difference from what the buyer asked for. */
  note?: string | undefined
  /** The reasons against it; each is ticked before it can be approved. */
  warnings: readonly string[]
}

interface ConfirmationProps extends ConfirmationTexts {
  approve: string
  isBusy: boolean
  onApprove: () => void
  onBack: () => void
}

/** The sum said once more, and every warning acknowledged, before money moves. Escape and going back close it. */
export function Confirmation(props: ConfirmationProps) {
  const { question, note, warnings, approve, isBusy, onApprove, onBack } = props
  const { t } = useWords()
  const [seen, setSeen] = useState<readonly string[]>([])
  const noteId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const isSeen = warnings.every((warning) => seen.includes(warning))
  useLayer({ open: true, onClose: onBack, busy: isBusy })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, [data-approve]')?.focus()
  }, [])
  // It stands where the button was that opened it.
  useEffect(() => (box.current ? holdPresses(box.current, unreadQuestionMs) : undefined), [])

  function press(event: KeyboardEvent) {
    if (pressedKey(event) === 'Escape') {
      event.stopPropagation()
      onBack()
    }
    if (pressedKey(event) !== 'Enter') return
    // The Enter that opened this is still held down.
    if (event.repeat) event.preventDefault()
    // From a warning that is acknowledged to the next one, and from the last to the act.
    else if (event.target instanceof HTMLInputElement && event.target.checked) {
      event.preventDefault()
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-approve]') ?? [])]
      stops[stops.indexOf(event.target) + 1]?.focus()
    }
  }

  return (
    <fieldset
      ref={box}
      className={styles.box}
      aria-label={question}
      aria-describedby={note && noteId}
      onKeyDown={press}
    >
      <p className={styles.question}>{question}</p>
      {note && (
        <div id={noteId}>
          <Note>{note}</Note>
        </div>
      )}
      {warnings.map((warning) => (
        <Check
          key={warning}
          label={t('queue.seen', { warning })}
          checked={seen.includes(warning)}
          onChange={(on) => setSeen(on ? [...seen, warning] : seen.filter((each) => each !== warning))}
        />
      ))}
      <div className={styles.buttons}>
        <Button kind="line" size="middle" onClick={onBack}>
          {t('queue.back')}
        </Button>
        <Button size="middle" data-approve="" busy={isBusy} disabled={!isSeen} onClick={onApprove}>
          {approve}
        </Button>
      </div>
    </fieldset>
  )
}
