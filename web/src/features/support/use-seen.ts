import { useEffect } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import type { Conversation } from './support-types.ts'

/**
 * Messages that are shown count as read, as long as somebody can look at it: the page is in front, and so is the
 * window.
 */
export function useSeen(conversation: Conversation | null): void {
  const { attempt } = useApiMutation('support_seen', { quiet: true })
  const thread = conversation?.id
  const n = conversation?.lastN ?? 0
  const hasUnread = (conversation?.unread ?? 0) > 0
  useEffect(() => {
    if (thread === undefined || !hasUnread) return
    const mark = () => {
      if (document.visibilityState === 'visible') void attempt({ thread, n })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [thread, n, hasUnread, attempt])
}
