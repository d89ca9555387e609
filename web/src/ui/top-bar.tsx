import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { IconButton } from './icon-button.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title?: ReactNode
  /** Where "back" leads without script, and on a page that was opened by its address. */
  backHref?: string | undefined
  onBack?: (() => void) | undefined
  /** One round button, at the other end. */
  end?: ReactNode
}

/** Back, the page's name, and one action. Stays at the top while the page scrolls. */
export function TopBar({ title, backHref, onBack, end }: TopBarProps) {
  const { t } = useI18n()
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        {(backHref !== undefined || onBack) && (
          <BackButton label={t('ui.back')} href={backHref} onBack={onBack} />
        )}
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.end}>{end}</div>
    </header>
  )
}

interface BackButtonProps {
  label: string
  href?: string | undefined
  onBack?: (() => void) | undefined
  ground?: 'none' | 'glass'
}

/** Back as a button when the app knows where from, as a link otherwise. */
export function BackButton({ label, href, onBack, ground = 'none' }: BackButtonProps) {
  return (
    <IconButton
      icon={ChevronLeft}
      label={label}
      ground={ground}
      {...(onBack ? { onPress: onBack } : { href: href ?? '/' })}
    />
  )
}
