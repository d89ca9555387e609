import { Link } from '@sampan/ui/link.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './open-links.module.css'

/** Links to pages that everybody may read without an account, in one line at the end of a page. */
export function OpenLinks({ children }: { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <p className={styles.links}>
      <Link href={paths.about('help')}>{t('account.help')}</Link>
      <Link href={paths.about()}>{t('account.law')}</Link>
      <Link href={paths.withdrawOrder()}>{t('withdrawal.title')}</Link>
      {children}
    </p>
  )
}
