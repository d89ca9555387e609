import { Wordmark } from '@sampan/ui/mark.tsx'
import type { FormEventHandler, ReactNode } from 'react'
import styles from './card-page.module.css'

interface CardPageProps {
  title: ReactNode
  /** The title tells how something goes, and is said when it changes. */
  isStatus?: boolean
  children?: ReactNode
}

/** Page of one card under the mark, before the console itself: signing in, joining, the first set-up. */
export function CardPage({ title, isStatus = false, children }: CardPageProps) {
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <Wordmark />
        <h1 className={styles.title} role={isStatus ? 'status' : undefined}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  )
}

/** Form on such a card. */
export function CardForm({
  onSubmit,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  return (
    <form noValidate className={styles.fields} onSubmit={onSubmit}>
      {children}
    </form>
  )
}
