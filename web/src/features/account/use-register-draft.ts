import { useEffect, useState } from 'react'
import { usePersisted } from '#session/use-persisted.ts'

const empty = { email: '' }
const parse = ({ email }: Readonly<Record<string, unknown>>) => (typeof email === 'string' ? { email } : null)

/** The e-mail that a visitor has typed to open an account, kept across a reload; a password never is. */
export function useRegisterDraft() {
  const { value, change, forget } = usePersisted('account:register', { owner: '', empty, parse })
  const [first] = useState(value.email)
  // The page comes from the server, which knows no draft: it follows once the page is alive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return { email: isAlive ? first : '', keep: (email: string) => change({ email }), forget }
}
