import { Link } from '@sampan/web/ui/link.tsx'
import { paths } from '#paths'
import styles from './subject.module.css'

const screenOf: Readonly<Record<string, (id: string) => string>> = {
  recharge: paths.recharges,
  withdrawal: paths.withdrawals,
  buyer: paths.buyers,
}

/** What an operator's act was about: the way there, where it has a screen. */
export function Subject({ type, id }: { type: string; id: string }) {
  const path = screenOf[type]
  if (!path) return <span title={id}>{type}</span>
  return (
    <Link href={path(id)} className={styles.link}>
      {type}
    </Link>
  )
}
