import styles from './team.module.css'

/** First letters of the first and last word of a name: of "Lena Park" LP, of "陈伟" 陈. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** A colleague as a small disc; their name is said beside it, or by the title. */
export function Initials({ name, isTitled = false }: { name: string; isTitled?: boolean }) {
  return (
    <span className={styles.initials} aria-hidden={isTitled ? undefined : true} {...titleOf(name, isTitled)}>
      {initialsOf(name)}
    </span>
  )
}

const titleOf = (name: string, isTitled: boolean) =>
  isTitled ? { role: 'img', 'aria-label': name, title: name } : {}
