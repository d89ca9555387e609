import { tagOf } from '@sampan/contract/locales/index.ts'
import { Price } from '@sampan/ui/price.tsx'
import { Thumb } from '#product/thumb.tsx'
import type { ReviewLine } from './line-types.ts'
import styles from './reviews.module.css'

/** What a line is about: picture, name, choice, number and price. */
export function LineHead({ line }: { line: ReviewLine }) {
  return (
    <div className={styles.line}>
      <Thumb base={line.picture} room="family" size="middle" />
      <div className={styles.lineWords}>
        <p className={styles.name} lang={tagOf(line.titleLocale)}>
          {line.title}
        </p>
        <p className={styles.note}>
          {line.spec && `${line.spec} · `}
          {`×${line.quantity}`}
        </p>
      </div>
      <Price amountCents={line.priceCents} />
    </div>
  )
}
