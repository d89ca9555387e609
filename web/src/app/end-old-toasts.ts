import { toasts } from '@sampan/ui/toast.ts'
import { pageHistory } from '#router/navigate.ts'

/** What is said as a page is left, such as "Paid", is meant for the next one. */
const justSaidMs = 400

/**
 * What a toast says belongs to the page on which it was said: it ends when that page is left. One that offers something, such as
 * "Undo", goes on, and so does one that stays until it is closed.
 */
export function endOldToasts(): () => void {
  let saidAtMs = 0
  let id: number | undefined
  const stopToasts = toasts.subscribe(() => {
    const now = toasts.current()
    if (now && now.id !== id) saidAtMs = performance.now()
    id = now?.id
  })
  const stopHistory = pageHistory()?.onLeaving(() => {
    const now = toasts.current()
    const isOld = performance.now() - saidAtMs > justSaidMs
    if (now && isOld && !now.action && now.kind !== 'loading') toasts.end()
  })
  return () => {
    stopToasts()
    stopHistory?.()
  }
}
