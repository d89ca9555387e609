import type { Category } from '@sampan/contract/catalog/categories.ts'
import { tagOf } from '@sampan/contract/locales/index.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { Thumb } from '#product/thumb.tsx'
import type { OrderLine } from './order-types.ts'
import styles from './orders.module.css'

interface Props {
  line: OrderLine
  room: Category
  href?: string
}

/** One line of an order: picture, name, variant, what a piece costs, how many, and what they cost together (SPEC §3). */
export function GoodsLine({ line, room, href }: Props) {
  const { dollars } = useI18n()
  const words = (
    <>
      <Thumb base={line.picture} room={room} size="middle" />
      <span className={styles.words}>
        <span className={styles.name} lang={tagOf(line.titleLocale)}>
          {line.title}
        </span>
        <span className={styles.spec}>
          {line.spec && `${line.spec} · `}
          {/* A no-break space: the number of pieces does not stand alone on a line. */}
          {line.quantity > 1 && `${dollars(line.priceCents)}\u00a0`}
          {`×${line.quantity}`}
        </span>
      </span>
    </>
  )
  return (
    <div className={styles.goods}>
      {href ? (
        <Link href={href} className={styles.goodsLink}>
          {words}
        </Link>
      ) : (
        <div className={styles.goodsLink}>{words}</div>
      )}
      <Price amountCents={line.subtotalCents} />
    </div>
  )
}
