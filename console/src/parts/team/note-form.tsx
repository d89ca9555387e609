import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useRef } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { MentionArea } from './mention-area.tsx'
import { mentionedIn } from './mention-rules.ts'
import styles from './team.module.css'
import { type Subject, useTeamCalls } from './team-calls.ts'

interface NoteFormProps {
  subject: Subject
  /** Name under which the window keeps what is typed. */
  of: string
  start: string
  action: string
  isBusy: boolean
  error: ApiFailure | null
  /** Resolves to undefined when it failed: the text stays. */
  onSend: (written: { text: string; operatorIds: string[] }) => Promise<unknown>
  onCancel?: () => void
}

/** Text of a note with its mentions; the button comes with the first letter. */
export function NoteForm(props: NoteFormProps) {
  const { subject, of, start, action, isBusy, error, onSend, onCancel } = props
  const { t } = useWords()
  const me = useOperator()
  const calls = useTeamCalls()
  const [text, setText, forget] = useTyped(of, start)
  const picked = useRef(new Set<string>())
  const area = useRef<HTMLTextAreaElement>(null)
  const { data } = useRead(calls?.colleagues ?? 'console_colleague_list', { subjectType: subject.type })
  const colleagues = (data?.items ?? []).filter(({ id }) => id !== me.id)
  const isWritten = text.trim() !== '' && text.trim() !== start

  async function send() {
    if (!isWritten || isBusy || !data) return
    const operatorIds = mentionedIn(text, colleagues, picked.current)
    if ((await onSend({ text: text.trim(), operatorIds })) === undefined) return
    picked.current = new Set()
    forget()
  }
  const cancel = () => {
    forget()
    onCancel?.()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionArea
        area={area}
        value={text}
        onChange={setText}
        colleagues={colleagues}
        onPick={({ id }) => picked.current.add(id)}
        onSend={() => void send()}
        onEscape={onCancel && cancel}
      />
      <ActFailure error={error} />
      {(isWritten || onCancel) && (
        <div className={styles.acts}>
          <Button type="submit" size="small" busy={isBusy} disabled={!isWritten}>
            {action}
          </Button>
          {onCancel && (
            <Button kind="line" size="small" onClick={cancel}>
              {t('notes.cancel')}
            </Button>
          )}
          <span className={styles.soft}>{t(me.member ? 'notes.hintShop' : 'notes.hint')}</span>
        </div>
      )}
    </form>
  )
}
