import { unreadShownMax } from '@sampan/contract/office/notices/unread.ts'
import { useApi } from '#client/use-api.ts'
import { useSignedIn } from '#session/use-session.ts'

/** Number of notices that a buyer has not read; none for a visitor. It follows live events. */
export function useUnread(): number {
  const isSignedIn = useSignedIn()
  const { data } = useApi('shell_info', {}, { enabled: isSignedIn })
  return isSignedIn ? (data?.unreadNotices ?? 0) : 0
}

/** As it is said and shown: no further than the server counts. */
export const unreadText = (unread: number): string =>
  unread > unreadShownMax ? `${unreadShownMax}+` : String(unread)
