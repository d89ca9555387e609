import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { Overlay } from './overlay.tsx'
import styles from './sheet.module.css'
import { useUi } from './ui-provider.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Said but not shown, where the content starts with its own headline. */
  hideTitle?: boolean
  /** Cannot be dismissed: something is on its way (DESIGN §5). */
  busy?: boolean
  /** Only its buttons and the cross close it: what it shows is never shown again. */
  isKept?: boolean
  /** Stays at the lower edge while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A choice over the page: rises from the lower edge; from 720 px it is a card in the middle. Escape, a press beside it, the cross, a swipe
 * down and going back close it; focus goes to its title, or to the first field of its form where the app begins there, stays inside, and
 * returns to what opened it.
 */
export function Sheet({ open, onClose, busy = false, isKept = false, ...panel }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { beginsInField = false } = useUi()
  return (
    <Overlay
      open={open}
      onClose={onClose}
      busy={busy}
      isKept={isKept}
      closedBeside
      labelId={titleId}
      focus={heading}
      isForm={beginsInField}
    >
      <Panel
        {...panel}
        open={open}
        onClose={onClose}
        busy={busy}
        isKept={isKept}
        heading={heading}
        titleId={titleId}
      />
    </Overlay>
  )
}

interface PanelProps extends SheetProps {
  busy: boolean
  isKept: boolean
  heading: RefObject<HTMLHeadingElement | null>
  titleId: string
}

function Panel({
  open,
  onClose,
  title,
  hideTitle = false,
  busy,
  isKept,
  foot,
  children,
  heading,
  titleId,
}: PanelProps) {
  const { t } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  useSwipeDown(panel, { isActive: open && !busy && !isKept, onClose })
  return (
    <div ref={panel} className={styles.sheet}>
      <span className={styles.grab} />
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        className={classNames(styles.title, hideTitle && styles.unseen)}
      >
        {title}
      </h2>
      <button
        type="button"
        className={styles.close}
        aria-label={t('ui.close')}
        disabled={busy}
        onClick={onClose}
      >
        <Icon of={X} size="small" />
      </button>
      <div className={styles.content}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
