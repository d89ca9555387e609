import { useTyping } from '@sampan/client/typing.ts'
import { tagOf } from '@sampan/contract/locales/index.ts'
import { privatePicturePath } from '@sampan/contract/media/pictures.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useEffect, useRef } from 'react'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Failure } from '#ui/failure.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { callsOf, type InboxThread, type Message, type Side } from './rows.ts'
import styles from './support.module.css'

/** What was said, the newest at the lower end. */
export function Messages({ side, thread }: { side: Side; thread: InboxThread }) {
  const { t } = useWords()
  const pages = usePages(callsOf[side].messages, { thread: thread.id, limit: 30 })
  const isTyping = useTyping(thread.id)
  const end = useRef<HTMLDivElement>(null)
  const newest = pages.items?.[0]?.n ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lower end is scrolled to when a newer message, or the sign that somebody is typing, stands there
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [newest, isTyping])
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
    </>
  )
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
          <TextLink href={paths.orders(order.id)}>{order.orderNo}</TextLink>
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
      <span className={styles.soft}>{[author, date(message.at, 'dayTime')].filter(Boolean).join(', ')}</span>
    </>
  )
}
