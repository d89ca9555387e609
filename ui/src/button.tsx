import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

interface ButtonLook {
  /** `main` one decision per region, `warm` into the bag or money in, `line` the other choice, `bad` cannot be undone. */
  kind?: 'main' | 'warm' | 'line' | 'soft' | 'bad' | 'ghost'
  /** 52, 44 or 34 px high. */
  size?: 'large' | 'middle' | 'small'
  wide?: boolean
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** It is working: a spinner shows, its children should be a verb ("Paying"), and presses do nothing. */
    busy?: boolean
  }

const look = ({ kind = 'main', size = 'large', wide = false }: ButtonLook) => ({
  className: styles.button,
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
})

/** A decision. While busy it stays focusable and keeps its place, but does not act again. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, busy = false, onClick, type = 'button', children, ...rest } = props
  return (
    <button
      {...rest}
      {...look({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) })}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  href,
  kind = 'main',
  size = 'large',
  wide = false,
  children,
}: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <Link href={href} {...look({ kind, size, wide })}>
      {children}
    </Link>
  )
}

/** A ring that turns; its meaning is named by the component around it. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" fill="none" strokeWidth="2.4" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
