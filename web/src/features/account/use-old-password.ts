import { isRefusal } from '@sampan/client/is-refusal.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mutate } from '#client/use-api-mutation.ts'

/**
 * Asks the server whether the old password is right when the form goes on to the new one. Each is asked about once: what
 * was told of it is told again when the form is sent, without another try.
 */
export function useOldPassword(tell: (error: unknown, password: string) => void) {
  const cache = useQueryClient()
  const asked = useRef<{ password: string; answer: Promise<unknown> }>(undefined)
  usePageLife({ leave: () => (asked.current = undefined) })

  function ask(password: string): void {
    if (password === '' || asked.current?.password === password) return
    // Not by the hook of acts, where the same once more has no answer: the page may have been left and come back to.
    const now = { password, answer: mutate(cache, 'verify_password', { password }, { quiet: true }) }
    asked.current = now
    now.answer.catch((error) => {
      if (asked.current !== now) return
      // Without an answer, or while one has to wait, sending the form asks again.
      if (!isRefusal(error, 'oldPasswordWrong')) asked.current = undefined
      if (isRefusal(error, 'oldPasswordWrong', 'loginLocked')) tell(error, password)
    })
  }

  /** Rejects when this password was found to be wrong. */
  async function requireRight(password: string): Promise<void> {
    if (asked.current?.password !== password) return
    await asked.current.answer.catch((error) => {
      if (isRefusal(error, 'oldPasswordWrong', 'loginLocked')) throw error
    })
  }

  return { ask, requireRight }
}
