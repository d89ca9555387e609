import type { ApiPages } from '@sampan/client/create-pages.ts'
import { useTyping } from '@sampan/client/typing.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageFailure } from '#page/page-failure.tsx'
import styles from './message-stream.module.css'
import { MessageView } from './message-view.tsx'
import type { Pending } from './outbox.ts'
import { PendingView } from './pending-view.tsx'
import type { Message } from './support-types.ts'

interface Props {
  thread: string | undefined
  pages: ApiPages<Message>
  /** Number of the last message that the other side has read. */
  seenN: number
  pending: readonly Pending[]
  onRetry: (key: string) => void
  onRemove: (key: string) => void
  /** Stands in place of messages as long as there are none. */
  empty: ReactNode
}

const pauseMs = 30 * 60_000
/** So near the upper end earlier messages come by themselves; so far from the lower one a way back is shown. */
const nearPx = 240
const farPx = 120

/**
 * Messages, the newest at the lower end, where the view stays while more come: it scrolls upside down, so that the browser
 * itself keeps the place when earlier ones are put above.
 */
export function MessageStream({ thread, pages, seenN, pending, onRetry, onRemove, empty }: Props) {
  const { t, date } = useI18n()
  const view = useRef<HTMLDivElement>(null)
  const [awayAt, setAwayAt] = useState<number | null>(null)
  const isTyping = useTyping(thread)
  const messages = [...(pages.items ?? [])].reverse()
  const newest = messages.at(-1)?.n ?? 0
  const arrived = new Set(messages.map(({ n }) => n))
  const waiting = pending.filter(({ n }) => n === null || !arrived.has(n))
  const lastSeen = messages.findLast(({ by, n }) => by === 'buyer' && n <= seenN)?.n

  function look() {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {}
    if (scrollHeight - clientHeight + scrollTop < nearPx) pages.loadMore()
    if (-scrollTop <= farPx) setAwayAt(null)
    else if (awayAt === null) setAwayAt(newest)
  }
  const toNewest = () => {
    view.current?.scrollTo({ top: 0 })
    setAwayAt(null)
  }

  return (
    <div className={styles.around}>
      <div ref={view} className={styles.stream} onScroll={look}>
        <div className={styles.inside}>
          {pages.error && !pages.items && (
            <PageFailure error={pages.error} onRetry={pages.refresh} isRetrying={pages.isFetching} />
          )}
          {thread !== undefined && !pages.items && !pages.error && <Skeleton shape="card" />}
          {thread === undefined && waiting.length === 0 && empty}
          {pages.hasMore && (
            <div className={styles.earlier}>
              <Button kind="soft" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
                {t('support.earlier')}
              </Button>
            </div>
          )}
          <ol className={styles.messages} aria-label={t('support.messages')} aria-live="polite">
            {messages.map((message, at) => (
              <li key={message.n} className={styles.message} data-by={message.by}>
                {isAfterPause(message, messages[at - 1]) && (
                  <time className={styles.stamp}>{date(message.at, 'dayTime')}</time>
                )}
                <MessageView message={message} />
                {message.n === lastSeen && <span className={styles.seen}>{t('support.seen')}</span>}
              </li>
            ))}
            {waiting.map((one) => (
              <li key={one.key} className={styles.message} data-by="buyer">
                <PendingView
                  pending={one}
                  onRetry={() => onRetry(one.key)}
                  onRemove={() => onRemove(one.key)}
                />
              </li>
            ))}
          </ol>
          <div role="status" className={styles.typing}>
            {isTyping && (
              <span className={styles.dots}>
                <i />
                <i />
                <i />
                <VisuallyHidden>{t('support.typing')}</VisuallyHidden>
              </span>
            )}
          </div>
        </div>
      </div>
      {awayAt !== null && (
        <div className={styles.jump}>
          <Button kind={newest > awayAt ? 'main' : 'line'} size="small" onClick={toNewest}>
            {t(newest > awayAt ? 'support.newMessages' : 'support.toNewest')}
          </Button>
        </div>
      )}
    </div>
  )
}

const isAfterPause = (message: Message, before: Message | undefined): boolean =>
  before === undefined || Date.parse(message.at) - Date.parse(before.at) > pauseMs
