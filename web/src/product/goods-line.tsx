import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './goods-line.module.css'
import { Thumb } from './thumb.tsx'

interface Props {
  line: { picture: string; title: string; titleLocale: Locale; spec: string; quantity: number }
  room: Category
  /** Price of one, where the sum is that of all of them. */
  pieceCents?: number
  amountCents: number
  href?: string
}

/** One line of an order: picture, name, variant, what a piece costs, how many, and a sum (SPEC §3). */
export function GoodsLine({ line, room, pieceCents, amountCents, href }: Props) {
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
          {pieceCents !== undefined && line.quantity > 1 && `${dollars(pieceCents)}\u00a0`}
          {`×${line.quantity}`}
        </span>
      </span>
    </>
  )
  return (
    <div className={styles.goods}>
      {href ? (
        <Link href={href} className={styles.link}>
          {words}
        </Link>
      ) : (
        <div className={styles.link}>{words}</div>
      )}
      <Price amountCents={amountCents} />
    </div>
  )
}
