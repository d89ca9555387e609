import { useEffect, useState } from 'react'
import { usePersisted } from '#session/use-persisted.ts'

export interface VisitorDraft {
  orderNo: string
  email: string
  /** True in the second step. */
  isAsked: boolean
}

const empty: VisitorDraft = { orderNo: '', email: '', isAsked: false }
const parse = ({ orderNo, email, isAsked }: Readonly<Record<string, unknown>>): VisitorDraft | null =>
  typeof orderNo === 'string' && typeof email === 'string'
    ? { orderNo, email, isAsked: isAsked === true }
    : null

/** Order number and e-mail of a withdrawal without a login that is not sent, and its step: they outlive a reload. */
export function useVisitorDraft() {
  const { value, change, forget } = usePersisted('withdrawal:visitor', { owner: '', empty, parse })
  // The page comes from the server, which knows no draft: it follows once the page is alive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return { draft: isAlive ? value : empty, change, forget }
}
