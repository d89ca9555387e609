import { useTyping } from '@sampan/client/typing.ts'
import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { TranslatedText } from '#parts/translation/translated-text.tsx'
import { Failure } from '#ui/failure.tsx'
import { OrderLink } from './order-link.tsx'
import { callsOf, type InboxThread, type Message, type Side } from './rows.ts'
import styles from './support.module.css'

/** So far from the lower end somebody reads what was said before: the view stays there. */
const farPx = 120

/** Messages of a conversation, the newest at the lower end; the pane around it scrolls. */
export function Messages({ side, thread }: { side: Side; thread: InboxThread }) {
  const { t } = useWords()
  const pages = usePages(callsOf[side].messages, { thread: thread.id, limit: 30 })
  const isTyping = useTyping(thread.id)
  const newest = pages.items?.[0]?.n
  const { end, awayAt, toNewest } = useLowerEnd(newest, isTyping)
  if (!pages.items)
    return pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />
  const messages = [...pages.items].reverse()
  const lastSeen = messages.findLast(({ by, n }) => by === 'staff' && n <= thread.seenN)?.n
  return (
    <>
      {pages.hasMore && (
        <div>
          <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('messages.earlier')}
          </Button>
        </div>
      )}
      <ol className={styles.messages} aria-label={t('messages.all')} aria-live="polite">
        {messages.map((message) => (
          <li key={message.n} className={styles.message} data-by={message.by}>
            <Body message={message} />
            {message.n === lastSeen && <span className={styles.soft}>{t('messages.seen')}</span>}
          </li>
        ))}
      </ol>
      <div role="status" className={styles.soft}>
        {isTyping ? t('messages.typing') : ''}
      </div>
      <div ref={end} />
      {awayAt !== null && newest !== undefined && (
        <div className={styles.jump}>
          <Button kind={newest > awayAt ? 'main' : 'line'} size="small" onClick={toNewest}>
            {t(newest > awayAt ? 'messages.new' : 'messages.toNewest')}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * The view follows what comes, and what takes room around it, as long as the lower end is in sight and no note is being written. Who has
 * scrolled up reads there: nothing moves, and `awayAt` is the newest message that there was when they went.
 */
function useLowerEnd(newest: number | undefined, isTyping: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const [awayAt, setAwayAt] = useState<number | null>(null)
  const isFollowing = useRef(true)
  const isRead = newest !== undefined
  const toNewest = () => {
    isFollowing.current = true
    setAwayAt(null)
    end.current?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    const pane = end.current?.parentElement
    if (!isRead || !pane) return
    const look = () => {
      isFollowing.current = pane.scrollHeight - pane.clientHeight - pane.scrollTop <= farPx
      setAwayAt((at) => (isFollowing.current ? null : (at ?? newest)))
    }
    pane.addEventListener('scroll', look, { passive: true })
    return () => pane.removeEventListener('scroll', look)
  }, [isRead, newest])
  useEffect(() => {
    const pane = end.current?.parentElement
    if (!isRead || !pane || typeof ResizeObserver === 'undefined') return
    // A longer answer takes room from the pane, and a colleague's note comes over the words: what was said last stays in sight.
    const follow = new ResizeObserver(() => {
      const isWriting = pane.querySelector(':is(textarea, input):focus') !== null
      if (isFollowing.current && !isWriting) pane.scrollTop = pane.scrollHeight
    })
    for (const part of [pane, ...pane.children]) follow.observe(part)
    return () => follow.disconnect()
  }, [isRead])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message, or the sign that somebody is typing, makes the words longer
  useLayoutEffect(() => {
    if (isFollowing.current) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest, isTyping])
  return { end, awayAt, toNewest }
}

/** As plain text, whatever was written. */
function Body({ message }: { message: Message }) {
  const { t, date, dollars } = useWords()
  const { text, picture, product, order, author } = message
  return (
    <>
      {product && (
        <span className={styles.card} lang={tagOf(product.titleLocale)}>
          {`${product.title} · ${dollars(product.priceCents)}`}
        </span>
      )}
      {order && (
        <span className={styles.card}>
          <OrderLink {...order} />
          {` ${order.title} · ${dollars(order.totalCents)}`}
        </span>
      )}
      {picture && (
        <a href={privatePicturePath(picture, 1280)} target="_blank" rel="noreferrer">
          <img
            className={styles.picture}
            src={privatePicturePath(picture, 320)}
            alt={t('messages.carries.picture')}
          />
        </a>
      )}
      {text !== '' && (
        <p className={styles.bubble} lang={tagOf(message.locale)} dir="auto">
          {text}
        </p>
      )}
      <TranslatedText text={text} writtenIn={message.locale} />
      <span className={styles.soft}>{[author, date(message.at, 'dayTime')].filter(Boolean).join(' · ')}</span>
    </>
  )
}
