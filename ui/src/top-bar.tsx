import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useLanguage } from './language.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  title?: ReactNode
  onBack: () => void
  /** One round button, at the other end. */
  end?: ReactNode
}

/** Back, the page's name, and one action. Stays at the top while the page scrolls. */
export function TopBar({ title, onBack, end }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <BackButton onBack={onBack} />
      </div>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.end}>{end}</div>
    </header>
  )
}

interface BackButtonProps {
  onBack: () => void
  /** `glass` floats over pictures. */
  ground?: 'none' | 'glass'
}

/** Back, where there is no bar, or in it. */
export function BackButton({ onBack, ground = 'none' }: BackButtonProps) {
  const { t } = useLanguage()
  return <IconButton icon={ChevronLeft} label={t('ui.back')} ground={ground} onPress={onBack} />
}
