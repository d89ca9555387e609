import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { useLanguage } from './language.ts'
import { Overlay } from './overlay.tsx'

interface ConfirmProps {
  open: boolean
  /** The question. */
  title: ReactNode
  /** Consequence of the act, with the sum where money moves. */
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
  const id = useId()
  return (
    <Overlay
      open={open}
      onClose={onClose}
      busy={busy}
      isQuestion
      labelId={id}
      aboutId={children ? `${id}-about` : undefined}
      focus={cancel}
    >
      <div className={styles.dialog}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-about`} className={styles.words}>
            {children}
          </div>
        )}
        <div className={styles.pair}>
          <Button ref={cancel} kind="line" size="middle" disabled={busy} onClick={onClose}>
            {props.refuse ?? t('ui.cancel')}
          </Button>
          <Button kind={kind} size="middle" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
