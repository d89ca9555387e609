import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Spinner } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './toast-view.module.css'

interface ToastViewProps {
  kind: 'plain' | 'done' | 'failed' | 'loading'
  /** On its way out: fades by opacity alone. */
  leaving?: boolean
  /** "Undo". */
  action?: { label: string; onPress: () => void } | undefined
  children: ReactNode
}

const icons = { done: Check, failed: CircleAlert }

/** The look of a toast. Its host keeps the live region (`role="status"`, `alert` for failures) and the clock. */
export function ToastView({ kind, leaving = false, action, children }: ToastViewProps) {
  return (
    <div className={styles.toast} data-kind={kind} data-leaving={leaving || undefined}>
      {kind === 'loading' && <Spinner />}
      {(kind === 'done' || kind === 'failed') && <Icon of={icons[kind]} size="small" />}
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}
