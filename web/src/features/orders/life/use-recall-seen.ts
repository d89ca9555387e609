import { useEffect } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import type { Recall } from '../order-types.ts'

/** Notes once that a recall is before the buyer's eyes: the order is shown, and the window is in front. */
export function useRecallSeen({ id, toldAt, seenAt }: Recall): void {
  const { attempt } = useApiMutation('order_recall_seen', { quiet: true })
  const isNew = toldAt !== null && seenAt === null
  useEffect(() => {
    if (!isNew) return
    const mark = () => {
      if (document.visibilityState === 'visible') void attempt({ id, isConfirmed: false })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, isNew, attempt])
}
