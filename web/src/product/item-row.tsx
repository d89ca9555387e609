import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './item-row.module.css'
import { Thumb } from './thumb.tsx'

/** Goods of one shop: its head, then rows. */
export function ItemGroup({
  label,
  head,
  children,
}: {
  label: string
  head: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.group} aria-label={label}>
      <div className={styles.head}>{head}</div>
      {children}
    </section>
  )
}

interface SwipeRowProps {
  /** Names the thing for the button: "Delete" alone would not say what. */
  name: string
  onDelete: () => void
  children: ReactNode
}

const removeMs = 240

/**
 * A row that slides aside and shows Delete. The sliding is the browser's own scrolling, so it needs no gesture code;
 * by keyboard Tab reaches Delete and brings it into sight. Past 60% of the width it deletes (DESIGN §4), under a finger alone:
 * a wheel or a trackpad scrolls sideways without anybody's wish, and then Delete is there to be pressed.
 */
export function SwipeRow({ name, onDelete, children }: SwipeRowProps) {
  const { t } = useI18n()
  const rail = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState(false)
  const isTouched = useRef(false)

  function remove() {
    if (leaving) return
    setLeaving(true)
    setTimeout(onDelete, removeMs)
  }
  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = rail.current ?? {}
    if (isTouched.current && clientWidth > 0 && Math.abs(scrollLeft) > clientWidth * 0.6) remove()
  }

  return (
    <div className={styles.closing} data-leaving={leaving || undefined}>
      <div
        ref={rail}
        className={styles.rail}
        onScroll={follow}
        onTouchStart={() => {
          isTouched.current = true
        }}
        onWheel={() => {
          isTouched.current = false
        }}
      >
        <div className={styles.face}>{children}</div>
        <button type="button" className={styles.delete} onClick={remove}>
          <Icon of={Trash2} size="small" />
          {t('ui.delete')}
          <span className={styles.name}>{name}</span>
        </button>
        <span className={styles.rest} />
      </div>
    </div>
  )
}

interface ItemRowProps {
  /** A `Check` at the near end. */
  check?: ReactNode
  href?: string | undefined
  picture: string
  room: Category
  title: string
  titleLang?: string | undefined
  /** The chosen variant: a `SpecTag` or words. */
  spec?: ReactNode
  /** The last line: price and stepper. */
  foot?: ReactNode
  size?: 'large' | 'middle'
}

/** A product in the bag or an order. */
export function ItemRow(props: ItemRowProps) {
  const { check, href, picture, room, title, titleLang, spec, foot, size = 'large' } = props
  const thumb = <Thumb base={picture} room={room} size={size} />
  return (
    <div className={styles.row} data-size={size}>
      {check}
      {href === undefined ? (
        thumb
      ) : (
        <Link href={href} tabIndex={-1} aria-hidden>
          {thumb}
        </Link>
      )}
      <div className={styles.words}>
        <p className={styles.title} lang={titleLang}>
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </p>
        {spec}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  )
}
