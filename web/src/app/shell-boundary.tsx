import { Button } from '@sampan/ui/button.tsx'
import { Component, type ReactNode } from 'react'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import styles from './shell-boundary.module.css'

/** Around everything: when bars or toasts throw, the buyer reads what happened instead of an empty page. */
export class ShellBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { t } = activeI18n()
    return (
      <main className={styles.broken}>
        <h1>{t('shell.faultTitle')}</h1>
        <p>{t('shell.faultText')}</p>
        <Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>
        <a href={paths.home()}>{t('shell.goHome')}</a>
      </main>
    )
  }
}
