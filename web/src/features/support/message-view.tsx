import { tagOf } from '@sampan/contract/wire/locales.ts'
import { PrivatePicture } from '#evidence/private-picture.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { OrderCard, ProductCard } from './message-cards.tsx'
import styles from './message-stream.module.css'
import type { Message } from './support-types.ts'

/** One message: its card or picture, then its words, as plain text in the language that they were written in. */
export function MessageView({ message }: { message: Message }) {
  const { t, date } = useI18n()
  const { text, picture, product, order, locale, author, by } = message
  const time = date(message.at, 'time')
  return (
    <>
      {product && <ProductCard product={product} />}
      {order && <OrderCard order={order} />}
      {picture && (
        <span className={styles.picture}>
          <PrivatePicture id={picture} alt={t('support.pictureSent', { time })} />
        </span>
      )}
      {text !== '' && (
        <p className={styles.bubble} lang={tagOf(locale)} dir="auto">
          {text}
        </p>
      )}
      <span className={styles.fine}>
        {by === 'staff' && author !== '' && <span>{author}</span>}
        <time dateTime={message.at}>{time}</time>
      </span>
    </>
  )
}
