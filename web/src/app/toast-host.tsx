import { useSyncExternalStore } from 'react'
import { type Toast, toasts } from '#device/toast.ts'
import { ToastView } from '#ui/toast-view.tsx'

const none = () => null
const looks = {
  plain: 'plain',
  base: 'plain',
  success: 'done',
  failure: 'failed',
  loading: 'loading',
} as const

/** Shows the current toast: one at a time, announced politely, failures at once. */
export function ToastHost() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, none)
  const isFailure = toast?.kind === 'failure'
  return (
    <>
      <div role="status">{toast && !isFailure && <ToastLine key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isFailure && <ToastLine key={toast.id} toast={toast} />}</div>
    </>
  )
}

function ToastLine({ toast: { text, kind = 'plain', action, isLeaving } }: { toast: Toast }) {
  return (
    <ToastView
      kind={looks[kind]}
      leaving={isLeaving}
      action={action && { label: action.label, onPress: action.run }}
    >
      {text}
    </ToastView>
  )
}
