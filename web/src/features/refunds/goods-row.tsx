import { tagOf } from '@sampan/contract/locales/index.ts'
import { Price } from '@sampan/ui/price.tsx'
import { Thumb } from '#product/thumb.tsx'
import type { Refund } from './refund-types.ts'
import styles from './refunds.module.css'

interface Props {
  line: Refund['lines'][number]
  room: Refund['shop']['room']
}

/** A line of a request: what it is about, how many pieces, and what is asked for them. */
export function GoodsRow({ line, room }: Props) {
  return (
    <div className={styles.line}>
      <Thumb base={line.picture} room={room} size="middle" />
      <div className={styles.words}>
        <span className={styles.name} lang={tagOf(line.titleLocale)}>
          {line.title}
        </span>
        <span className={styles.spec}>{[line.spec, `×${line.quantity}`].filter(Boolean).join(' · ')}</span>
      </div>
      <Price amountCents={line.amountCents} />
    </div>
  )
}
