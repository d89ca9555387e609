import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useEffect, useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Failure } from '#ui/failure.tsx'
import { Initials } from './initials.tsx'
import { markedParts } from './mention-rules.ts'
import { NoteForm } from './note-form.tsx'
import { useNoteText } from './note-words.ts'
import styles from './team.module.css'
import { type Note, type Subject, type TeamCalls, useTeamCalls } from './team-calls.ts'

interface NotesProps {
  subject: Subject
  /** False where what stands around it says what it is. */
  isTitled?: boolean
}

/** Notes of colleagues about one thing, the newest at the lower end, and a field for the next. */
export function Notes(props: NotesProps) {
  const calls = useTeamCalls()
  return calls && <NotesOf key={`${props.subject.type} ${props.subject.id}`} calls={calls} {...props} />
}

function NotesOf({ calls, subject, isTitled = true }: NotesProps & { calls: TeamCalls }) {
  const { t } = useWords()
  const about = { subjectType: subject.type, subjectId: subject.id }
  const pages = usePages(calls.notes, { ...about, limit: 10 })
  const add = useApiMutation(calls.add)
  const notes = [...(pages.items ?? [])].reverse()
  useReadMentions(calls, notes)
  return (
    <section className={styles.notes} data-titled={isTitled || undefined} aria-label={t('notes.title')}>
      {isTitled && <h2 className={styles.title}>{t('notes.title')}</h2>}
      {!pages.items && pages.error && <Failure error={pages.error} onRetry={pages.refresh} />}
      {pages.hasMore && (
        <div>
          <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('notes.earlier')}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote calls={calls} subject={subject} note={note} />
            </li>
          ))}
        </ol>
      )}
      <NoteForm
        subject={subject}
        of={`note about ${subject.type} ${subject.id}`}
        start=""
        action={t('notes.add')}
        isBusy={add.isBusy}
        error={add.error}
        onSend={(written) => add.attempt({ ...about, ...written })}
      />
    </section>
  )
}

/** Mentions of the reader that stand on the screen are read. */
function useReadMentions(calls: TeamCalls, notes: readonly Note[]) {
  const { attempt } = useApiMutation(calls.read)
  const unread = notes.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  const told = unread.join(' ')
  useEffect(() => {
    if (told === '') return
    const mark = () => {
      if (document.visibilityState === 'visible') void attempt({ ids: told.split(' ').map(Number) })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [attempt, told])
}

function OneNote({ calls, subject, note }: { calls: TeamCalls; subject: Subject; note: Note }) {
  const { t, date } = useWords()
  const edit = useApiMutation(calls.edit)
  const remove = useApiMutation(calls.remove)
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { author, mentions } = note
  const text = useNoteText()(note)
  if (isEditing)
    return (
      <NoteForm
        subject={subject}
        of={`note ${note.id}`}
        start={text}
        action={t('notes.save')}
        isBusy={edit.isBusy}
        error={edit.error}
        onSend={async (written) => {
          const done = await edit.attempt({ id: note.id, ...written })
          if (done) setEditing(false)
          return done
        }}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <article className={styles.note} aria-label={t('notes.one', { name: author.name })}>
      <Initials name={author.name} />
      <div className={styles.words}>
        <p className={styles.by}>
          <b>{author.name}</b>
          <span className={styles.soft}>
            {date(note.at, 'dayTime')}
            {note.editedAt && `, ${t('notes.edited', { time: date(note.editedAt, 'dayTime') })}`}
          </span>
          {note.isMine && (
            <span className={styles.own}>
              <button type="button" onClick={() => setEditing(true)}>
                {t('notes.edit')}
              </button>
              <button type="button" onClick={() => setAsking(true)}>
                {t('notes.remove')}
              </button>
            </span>
          )}
        </p>
        <p className={styles.text} dir="auto">
          {markedParts(
            text,
            mentions.flatMap(({ name, account }) => [name, account]),
          ).map(({ from, part, isMention }) =>
            isMention ? (
              <b key={from} className={styles.mention}>
                {part}
              </b>
            ) : (
              part
            ),
          )}
        </p>
        <ActFailure error={remove.error} />
      </div>
      <Confirm
        open={isAsking}
        title={t('notes.removeSure')}
        action={t('notes.remove')}
        kind="bad"
        busy={remove.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove.attempt({ id: note.id }).then(() => setAsking(false))}
      />
    </article>
  )
}
