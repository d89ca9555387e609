import { type ReactNode, useId } from 'react'
import styles from './palette.module.css'

interface OptionProps {
  href: string
  onChoose: (href: string) => void
  children: ReactNode
}

/** Choice of the palette; the keys are pressed in the field, which keeps the focus. */
export function Option({ href, onChoose, children }: OptionProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      data-href={href}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(href)}
    >
      {children}
    </div>
  )
}
