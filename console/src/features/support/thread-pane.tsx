import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { HandOver } from '#parts/team/hand-over.tsx'
import { Notes } from '#parts/team/notes.tsx'
import { Viewers } from '#parts/team/viewers.tsx'
import { useOperator } from '#session/operator.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Outdated } from '#ui/failure.tsx'
import { useIsRoomy } from '#ui/use-is-wide.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { BuyerContext } from './buyer-context.tsx'
import { Messages } from './messages.tsx'
import { ReplyForm } from './reply-form.tsx'
import { callsOf, type InboxThread, type Side } from './rows.ts'
import styles from './support.module.css'
import type { ThreadActs } from './use-thread-acts.ts'

interface Props extends PaneSteps {
  side: Side
  id: string
  /** Acts of the list, whose Undo stands here while a conversation is open. */
  acts: ThreadActs
  /** It is closed: on to the next. */
  onClosed: () => void
}

/** One conversation: its buyer, what was said, and the answer. */
export function ThreadPane({ side, id, acts, onClosed, ...steps }: Props) {
  const { t, language } = useWords()
  const read = useRead(callsOf[side].thread, { thread: id })
  const { data: thread, error } = read
  const label = t('messages.one')
  if (!thread)
    return <WaitingPane label={label} error={error} onRetry={() => void read.refetch()} {...steps} />
  return (
    <DetailPane
      label={label}
      above={t('messages.reads', { language: language(thread.language) })}
      headline={<b>{thread.buyerName}</b>}
      foot={
        thread.isClosed ? (
          <Note tone="calm">
            {thread.rating === null ? t('messages.closed') : t('messages.rated', { rating: thread.rating })}
          </Note>
        ) : (
          <ReplyForm key={thread.id} side={side} thread={thread} onClosed={onClosed} />
        )
      }
      // The conversation begins at its last words: who has it, and Undo, must not lie above them out of sight.
      bar={
        <>
          {acts.notes}
          <Assignment side={side} thread={thread} acts={acts} onClosed={onClosed} />
        </>
      }
      {...steps}
    >
      <Outdated error={error} />
      <FoldedContext side={side} thread={thread} />
      <FoldedNotes thread={thread} />
      <Seen side={side} thread={thread} />
      <Messages side={side} thread={thread} />
    </DetailPane>
  )
}

interface AssignmentProps {
  side: Side
  thread: InboxThread
  acts: ThreadActs
  onClosed: () => void
}

/** Operator who has the conversation: taken by one, left to the others, closed. */
function Assignment({ side, thread, acts, onClosed }: AssignmentProps) {
  const { t } = useWords()
  const me = useOperator()
  const hand = useApiMutation(callsOf[side].hand)
  const [isHanding, setHanding] = useState(false)
  if (thread.isClosed) return null
  const isOthers = thread.assignee !== null && !thread.isMine
  return (
    <div className={styles.assignment}>
      <span className={styles.soft}>
        {thread.assignee ? t('messages.has', { name: thread.assignee.name }) : t('messages.nobodyHas')}
      </span>
      <span className={styles.acts}>
        <Button
          kind="line"
          size="small"
          busy={acts.isBusy}
          disabled={isOthers}
          onClick={() => {
            if (thread.isMine) void acts.assign([thread], null, null)
            else void acts.assign([thread], me.id, me.name)
          }}
        >
          {t(thread.isMine ? 'messages.leave' : 'messages.take')}
        </Button>
        <Button
          kind="line"
          size="small"
          aria-expanded={isHanding}
          onClick={() => {
            hand.reset()
            setHanding(!isHanding)
          }}
        >
          {t('team.handOver')}
        </Button>
        <Button
          kind="line"
          size="small"
          busy={acts.isBusy}
          onClick={async () => {
            if (await acts.setState([thread], 'closed')) onClosed()
          }}
        >
          {t('messages.close')}
        </Button>
      </span>
      <Viewers subject={{ type: 'conversation', id: thread.id }} />
      {isHanding && (
        <div className={styles.whole}>
          <HandOver
            subject={{ type: 'conversation', id: thread.id }}
            holderId={thread.assignee?.id ?? null}
            isBusy={hand.isBusy}
            error={hand.error}
            onSend={async (given, name) => {
              const holderId = thread.assignee?.id ?? null
              const handed = await hand.attempt({ thread: thread.id, ...given, holderId })
              if (handed) acts.noteHanded(thread, given.operatorId, name)
              return handed
            }}
            onDone={() => setHanding(false)}
          />
        </div>
      )}
    </div>
  )
}

/** Open where there is room over the words; on a phone or a low window the words come first, and it is a tap away. */
function FoldedContext(props: { side: Side; thread: InboxThread }) {
  const { t } = useWords()
  return (
    <details className={styles.context} open={useIsRoomy()}>
      <summary>{t('messages.buyer')}</summary>
      <BuyerContext {...props} />
    </details>
  )
}

/** Notes of colleagues: over the words, since these are followed at their lower end. */
function FoldedNotes({ thread }: { thread: InboxThread }) {
  const { t } = useWords()
  return (
    <details className={styles.context} open={useIsRoomy()}>
      <summary>{t('notes.title')}</summary>
      <Notes subject={{ type: 'conversation', id: thread.id }} isTitled={false} />
    </details>
  )
}

/** Messages that are shown while somebody looks at the window count as read. */
function Seen({ side, thread }: { side: Side; thread: InboxThread }) {
  const { attempt } = useApiMutation(callsOf[side].seen)
  const { id, lastN: n, unread } = thread
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible') void attempt({ thread: id, n })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [attempt, id, n, unread])
  return null
}
