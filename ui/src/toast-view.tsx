import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Spinner } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Toast, ToastOptions } from './toast.ts'
import styles from './toast-view.module.css'

interface ToastViewProps {
  kind?: ToastOptions['kind']
  /** On its way out: fades by opacity alone. */
  leaving?: boolean
  /** "Undo". */
  action?: Toast['action']
  children: ReactNode
}

const icons = { success: Check, failure: CircleAlert }

/** The look of a toast. Its host keeps the live region (`role="status"`, `alert` for failures) and the clock. */
export function ToastView({ kind, leaving = false, action, children }: ToastViewProps) {
  return (
    <div className={styles.toast} data-kind={kind} data-leaving={leaving || undefined}>
      {kind === 'loading' && <Spinner />}
      {(kind === 'success' || kind === 'failure') && <Icon of={icons[kind]} size="small" />}
      <span>{children}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={action.run}
          onFocus={() => action.hold(true)}
          onBlur={() => action.hold(false)}
          onPointerEnter={() => action.hold(true)}
          onPointerLeave={() => action.hold(false)}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
