import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { DotLine } from '@sampan/ui/dot-line.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import { struckCents } from '@sampan/ui/struck-cents.ts'
import { type ReactNode, useRef } from 'react'
import { AddButton } from '#cart/add-button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { Picture } from '#page/picture.tsx'
import styles from './product-card.module.css'
import { letTravel } from './travel.ts'

export interface ProductCardProps {
  href: string
  title: string
  /** The language of the title, where it is not the reader's. */
  titleLang?: string | undefined
  picture: string
  /** Description of the picture, where its shop says it, and in which language if that is not the reader's. */
  alt?: string | undefined
  altLang?: string | undefined
  room: Category
  priceCents: number
  originalCents?: number | null
  lowestBeforeCents?: number | null
  /** The mean of its reviews, none without reviews. */
  score?: number | null
  /** Said, such as "8.1k sold". */
  sold?: ReactNode
  soldOut?: boolean
  /** Promise of its shop in two words, on the picture. */
  promise?: ReactNode
  /** One of the first on its page: the picture loads at once. */
  eager?: boolean
  /** The plus; absent, there is none. Gets the picture, for `flyToBag`. */
  onAdd?: ((picture: HTMLElement | null) => void) | undefined
  adding?: boolean
  /** Stands where the plus would. */
  corner?: ReactNode
  /** Its link is followed. */
  onOpen?: (() => void) | undefined
}

const sizes = '(min-width: 1080px) 220px, (min-width: 720px) 25vw, 50vw'

/** A product in a grid: one link, and one button that adds it to the bag. */
export function ProductCard(props: ProductCardProps) {
  const { t } = useI18n()
  const picture = useRef<HTMLSpanElement>(null)
  const { title, priceCents: amountCents, originalCents, lowestBeforeCents, score, soldOut = false } = props
  const prices = { amountCents, originalCents, lowestBeforeCents }
  const struck = struckCents(prices)
  const off = struck === null ? 0 : Math.round((1 - amountCents / struck) * 100)
  return (
    <article className={styles.card}>
      <Link
        className={styles.cover}
        href={props.href}
        onClick={() => {
          letTravel(picture.current)
          props.onOpen?.()
        }}
      >
        <span
          ref={picture}
          className={styles.picture}
          data-room={props.room}
          data-sold-out={soldOut || undefined}
        >
          <Picture
            base={props.picture}
            alt={props.alt}
            altLang={props.altLang}
            sizes={sizes}
            eager={props.eager ?? false}
          />
          <span className={styles.flag}>
            {soldOut ? (
              <Badge>{t('ui.soldOut')}</Badge>
            ) : (
              off > 0 && <Badge tone="deal">{`−${t('ui.percent', { value: off })}`}</Badge>
            )}
          </span>
          {props.promise && (
            <span className={styles.promise}>
              <Badge tone="ok">{props.promise}</Badge>
            </span>
          )}
        </span>
        <span className={styles.name} lang={props.titleLang}>
          {title}
        </span>
        <span className={styles.money}>
          <Price {...prices} />
        </span>
        <span className={styles.facts}>
          <DotLine>
            {score != null && <Stars score={score} />}
            {props.sold}
          </DotLine>
        </span>
      </Link>
      {props.corner && <span className={styles.corner}>{props.corner}</span>}
      {props.onAdd && !props.corner && !soldOut && (
        <span className={styles.plus}>
          <AddButton title={title} adding={props.adding} onAdd={() => props.onAdd?.(picture.current)} />
        </span>
      )}
    </article>
  )
}
