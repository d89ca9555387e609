import { useKeptScroll } from '@sampan/router/use-kept-scroll.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  /** At the far end of the title's line: search, buttons. */
  tools?: ReactNode
  /** Beside the list, where there is room (1180 px with text as it comes); above it as a layer below that. */
  detail?: ReactNode
  children: ReactNode
}

/** Title, tools and content; with a detail beside it the list keeps the middle (DESIGN §4 "Console"). */
export function Screen({ title, tools, detail, children }: ScreenProps) {
  const { t } = useWords()
  const headline = useRef<HTMLHeadingElement>(null)
  const main = useRef<HTMLElement>(null)
  useKeptScroll(main)
  const pageTitle = t('shell.pageTitle', { title })
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  // A screen reader announces the new screen.
  useEffect(() => headline.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.screen} data-detail={Boolean(detail) || undefined}>
      <main ref={main} className={styles.main}>
        <div className={styles.head}>
          <h1 ref={headline} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <div className={styles.tools}>{tools}</div>
        </div>
        {children}
      </main>
      {detail}
    </div>
  )
}
