import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import { type ReactNode, useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './shop-page.module.css'

interface BlockProps {
  title: string
  /** The whole list behind it. */
  all?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** One block of the page about a shop. */
export function Block({ title, all, wide, children }: BlockProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <section className={styles.block} data-wide={wide || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all !== undefined && (
          <TextLink href={all} alone>
            {t('shopPage.all')}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** Counted as far as it is shown. */
export function useCounted(): (count: number) => string {
  const { number } = useWords()
  return (count) => (count > countsMax ? `${number(countsMax)}+` : number(count))
}
