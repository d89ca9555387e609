import { type Toast, toasts } from '@sampan/ui/toast.ts'
import { ToastView } from '@sampan/ui/toast-view.tsx'
import { useSyncExternalStore } from 'react'

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
