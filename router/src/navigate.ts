import type { NavigateOptions, PageHistory } from './history.ts'

let active: PageHistory | undefined

/** Called once by the shell. There is none on the server, where nobody navigates. */
export function setPageHistory(history: PageHistory | undefined): void {
  active = history
}

export const pageHistory = (): PageHistory | undefined => active

/**
 * Goes to an address of `paths`, or a number of steps through the history. For what is done at the tap itself; an
 * answer that comes later uses `usePageNavigation`, since another page may be in front by then.
 * The page opens at the top; a protected page sends a visitor to the login first (SPEC §6).
 */
export function navigate(to: string | number, options?: NavigateOptions): void {
  active?.navigate(to, options)
}

/** One step back; from a page that was opened by its link, to `fallback` instead of out of the app. */
export function goBack(fallback: string): void {
  if (!active || active.latest().index > 0) navigate(-1)
  else navigate(fallback, { replace: true })
}

/** An address, and where it stands in the session's history. */
export interface WayBack {
  address: string
  index: number
}

/** The way back to the page in front, for a page that is gone to from here. */
export function wayBackHere(): WayBack {
  const { path, search, index } = active?.latest() ?? { path: '/', search: '', index: 0 }
  return { address: path + search, index }
}

/** Back to a page that stands earlier in the history, kept as it was; else to its address. */
export function goBackTo({ address, index }: WayBack): void {
  const steps = index - (active?.latest().index ?? 0)
  if (steps < 0) navigate(steps)
  else navigate(address, { replace: true })
}
