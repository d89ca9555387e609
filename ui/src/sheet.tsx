import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './sheet.module.css'
import { useLayer } from './use-layer.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Said but not shown, where the content starts with its own headline. */
  hideTitle?: boolean
  /** Cannot be dismissed: something is on its way (DESIGN §5). */
  busy?: boolean
  /** Stays at the lower edge while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A choice over the page: rises from the lower edge, a card from 720 px. Escape, the scrim, the cross, a swipe down and
 * going back close it; focus goes to its title, stays inside, and returns to what opened it.
 */
export function Sheet({ open, onClose, title, hideTitle = false, busy = false, foot, children }: SheetProps) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayer({ open, onClose, busy })
  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={busy}
      onOpenChange={(next, details) => {
        if (next) return
        if (busy) details.cancel()
        else onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup
            className={styles.sheet}
            initialFocus={heading}
            aria-busy={busy || undefined}
            {...(busy && { 'data-base-ui-swipe-ignore': '' })}
          >
            <span className={styles.grab} />
            <Drawer.Title
              ref={heading}
              tabIndex={-1}
              className={classNames(styles.title, hideTitle && styles.unseen)}
            >
              {title}
            </Drawer.Title>
            <Drawer.Close className={styles.close} aria-label={t('ui.close')} disabled={busy}>
              <Icon of={X} size="small" />
            </Drawer.Close>
            <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
