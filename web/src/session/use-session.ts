import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

/** Follows one value of the session. While a server-rendered page hydrates it is a visitor's, as it was rendered. */
export function useSession<Value>(read: (session: Session) => Value): Value {
  return useSyncExternalStore(
    session.subscribe,
    () => read(session.get()),
    () => read(session.visitor()),
  )
}

/** For handlers of taps: while a rendered page hydrates, `useSignedIn` still answers for a visitor. */
export const isSignedIn = (): boolean => session.get().token !== null
export const useSignedIn = (): boolean => useSession(({ token }) => token !== null)
