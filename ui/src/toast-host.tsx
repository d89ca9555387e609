import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopOverlay } from './open-overlays.ts'
import { type Toast, toasts } from './toast.ts'
import { ToastView } from './toast-view.tsx'

const none = () => null
/** An act in a sheet often closes it a moment after its toast. */
const closingMs = 50

/**
 * Shows the current toast: one at a time, announced politely, failures at once. While a sheet is open, inside it; a toast
 * that comes while one is open waits whether the sheet closes, so that it is not announced in the sheet and on the page.
 */
export function ToastHost() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, none)
  const over = useTopOverlay()
  const [begunId, setBegun] = useState(0)
  const id = current?.id ?? 0
  const isWaiting = over !== null && begunId !== id
  useEffect(() => {
    const begin = setTimeout(() => setBegun(id), isWaiting ? closingMs : 0)
    return () => clearTimeout(begin)
  }, [id, isWaiting])
  const toast = isWaiting ? null : current
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
