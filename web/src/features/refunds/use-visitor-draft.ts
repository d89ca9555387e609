import { type RefObject, useLayoutEffect, useState } from 'react'
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

/** Fields that somebody has begun with, by name: of these no draft takes the place. */
function begunIn(form: HTMLFormElement | null): Partial<VisitorDraft> {
  const begun: Partial<VisitorDraft> = {}
  for (const name of ['orderNo', 'email'] as const) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    if (field.value !== '' || field === document.activeElement) begun[name] = field.value
  }
  return begun
}

/** Order number and e-mail of a withdrawal without a login that is not sent, and its step: they outlive a reload. */
export function useVisitorDraft(form: RefObject<HTMLFormElement | null>) {
  const { value, change, forget } = usePersisted('withdrawal:visitor', { owner: '', empty, parse })
  // The page comes from the server, which knows no draft: it follows once the page is alive. Fields may be typed in before; a draft
  // that came in between two letters would be sent with them as one number.
  const [isAlive, setAlive] = useState(false)
  useLayoutEffect(() => {
    const begun = begunIn(form.current)
    if (Object.keys(begun).length > 0) change({ ...begun, isAsked: false })
    setAlive(true)
  }, [form, change])
  return { draft: isAlive ? value : empty, change, forget }
}
