import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

/** Follows one value of the session. While a server-painted page hydrates it is a visitor's, as it was painted. */
export function useSession<Value>(read: (session: Session) => Value): Value {
  return useSyncExternalStore(
    session.subscribe,
    () => read(session.get()),
    () => read(session.visitor()),
  )
}

export const useSignedIn = (): boolean => useSession(({ token }) => token !== null)
