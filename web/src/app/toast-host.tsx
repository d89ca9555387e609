import { useTopOverlay } from '@sampan/ui/open-overlays.ts'
import { type Toast, toasts } from '@sampan/ui/toast.ts'
import { ToastView } from '@sampan/ui/toast-view.tsx'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const none = () => null
/** Shows the current toast: one at a time, announced politely, failures at once. While a sheet is open, inside it. */
export function ToastHost() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, none)
  const over = useTopOverlay()
  return (
    <>
      <LiveRegions toast={over ? null : toast} />
      {over && createPortal(<LiveRegions toast={toast} isOver />, over)}
    </>
  )
}

/** @param isOver in a sheet, whose own alerts are not to be taken for an empty one: an alert is heard as it comes. */
function LiveRegions({ toast, isOver = false }: { toast: Toast | null; isOver?: boolean }) {
  const isFailure = toast?.kind === 'failure'
  return (
    <>
      <div role="status">{toast && !isFailure && <ToastLine key={toast.id} toast={toast} />}</div>
      {(!isOver || isFailure) && (
        <div role="alert">{isFailure && <ToastLine key={toast.id} toast={toast} />}</div>
      )}
    </>
  )
}

function ToastLine({ toast: { text, kind, action, isLeaving } }: { toast: Toast }) {
  return (
    <ToastView kind={kind} leaving={isLeaving} action={action}>
      {text}
    </ToastView>
  )
}
