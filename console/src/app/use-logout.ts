import { windowDrafts } from '@sampan/client/drafts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#client/use-call.ts'

/** Logs the operator out. Typed texts go with them, who leave the window to others, also where the session had ended before. */
export function useLogout() {
  const cache = useQueryClient()
  const { attempt, error } = useApiMutation('console_logout')
  const logOut = () => {
    windowDrafts.forget()
    void attempt({}).then((done) =>
      // An operator who logs out is forgotten; of a session that ended by itself the sign-in says so.
      done === undefined
        ? cache.invalidateQueries({ queryKey: ['console_me'] })
        : cache.resetQueries({ queryKey: ['console_me'] }),
    )
  }
  return { logOut, error }
}
