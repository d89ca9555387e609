import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { useLanguage } from './language.ts'
import { useLayer } from './use-layer.ts'

interface ConfirmProps {
  open: boolean
  /** The question. */
  title: ReactNode
  /** What will be so afterwards, with the sum where money moves. */
  children?: ReactNode
  /** The verb on the button. */
  action: string
  /** The way out; "Cancel" unless that would be unclear. */
  refuse?: string
  /** `bad` for what cannot be undone. */
  kind?: 'main' | 'bad'
  /** It is being done: nothing closes. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an act that cannot be taken back. "Cancel" has the focus first. */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, action, kind = 'main', busy = false, onConfirm, onClose } = props
  const { t } = useLanguage()
  const cancel = useRef<HTMLButtonElement>(null)
  useLayer({ open, onClose, busy })
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        if (busy) details.cancel()
        else onClose()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.dialog} initialFocus={cancel} aria-busy={busy || undefined}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          {children && <AlertDialog.Description className={styles.words}>{children}</AlertDialog.Description>}
          <div className={styles.pair}>
            <Button ref={cancel} kind="line" size="middle" disabled={busy} onClick={onClose}>
              {props.refuse ?? t('ui.cancel')}
            </Button>
            <Button kind={kind} size="middle" busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
