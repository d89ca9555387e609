import { isRefusal } from '@sampan/client/is-refusal.ts'
import { useRef } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { usePageLife } from '#router/page-scope.ts'

/**
 * Asks the server whether the old password is right when the form goes on to the new one. Each is asked about once: what
 * was told of it is told again when the form is sent, without another try.
 */
export function useOldPassword(tell: (error: unknown) => void) {
  const verify = useApiMutation('verify_password', { quiet: true })
  const asked = useRef<{ password: string; answer: Promise<unknown> }>(undefined)
  usePageLife({ leave: () => (asked.current = undefined) })

  function ask(password: string): void {
    if (password === '' || asked.current?.password === password) return
    const now = { password, answer: verify.run({ password }) }
    asked.current = now
    now.answer.catch((error) => {
      if (asked.current !== now) return
      // Without an answer, or while one has to wait, sending the form asks again.
      if (!isRefusal(error, 'oldPasswordWrong')) asked.current = undefined
      if (isRefusal(error, 'oldPasswordWrong', 'loginLocked')) tell(error)
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
