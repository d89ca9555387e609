import { useSyncExternalStore } from 'react'

/** Overlays of the page now, the uppermost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  holdPage(open.length > 0)
  for (const listener of listeners) listener()
}

/** The page below does not scroll, and stays as wide as it was where a scroll bar goes. */
function holdPage(isHeld: boolean): void {
  const root = document.documentElement
  if (!isHeld) root.removeAttribute('data-held')
  else if (!root.hasAttribute('data-held')) {
    root.setAttribute('data-held', innerWidth > root.clientWidth ? 'bar' : '')
  }
}

/** @returns says that it is closed. */
export function addOverlay(element: HTMLDialogElement): () => void {
  change([...open, element])
  return () => change(open.filter((other) => other !== element))
}

export const topOverlay = (): HTMLDialogElement | null => open.at(-1) ?? null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none = () => null

/** The uppermost thing over the page: the browser shows and announces nothing outside of it. */
export const useTopOverlay = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topOverlay, none)
