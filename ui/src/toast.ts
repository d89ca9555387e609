/** SPEC §9: a toast stays 1200 ms, a base toast 2000 ms, a loading toast until it is closed. */
export const toastDefaultMs = 1200
export const toastBaseMs = 2000
/** Time for which it fades after that. */
export const toastLeaveMs = 160

interface Shared {
  /** `failure` and `base` stay 2000 ms, `loading` stays, everything else 1200 ms. A failure is announced at once. */
  kind?: 'plain' | 'success' | 'failure' | 'base' | 'loading'
  /** Called once when the toast ends and its action was not pressed. */
  onEnd?: () => void
}
/** A toast that only says something keeps the times of the specification in the buyers' app; the console gives its own. */
interface Said extends Shared {
  action?: undefined
  durationMs?: number
}
/** An offer takes longer to reach. */
interface Offer extends Shared {
  /** One button, for "Undo". Pressing it closes the toast. */
  action: { label: string; run: () => void }
  durationMs?: number
}
export type ToastOptions = Said | Offer

export interface Toast extends Shared {
  readonly action?: (Offer['action'] & { hold: (isHeld: boolean) => void }) | undefined
  readonly id: number
  readonly text: string
  readonly isLeaving: boolean
}

let current: Toast | null = null
/** Toasts that wait until the one that offers something is over. */
let next: (() => void) | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (wanted: Toast | null) => {
  current = wanted
  for (const listener of listeners) listener()
}

const lifetimeMs = ({ kind, durationMs }: ToastOptions): number | null => {
  if (durationMs !== undefined) return durationMs
  if (kind === 'loading') return null
  return kind === 'failure' || kind === 'base' ? toastBaseMs : toastDefaultMs
}

/**
 * Shows a line of text, in place of the one before: there is one toast at a time. One that offers something is replaced only
 * by another such toast; what else is said waits until it is over. Callable from anywhere.
 * @returns closes this toast, and never a later one.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const { action } = options
  if (current?.action && !current.isLeaving) {
    if (!action) {
      const mine = () => void toast(text, options)
      next = mine
      return () => {
        if (next === mine) next = undefined
      }
    }
    current.onEnd?.()
  }
  clearTimeout(timer)
  const id = ++lastId
  const close = (then = options.onEnd) => {
    // A second tap finds it still fading.
    if (current?.id !== id || current.isLeaving) return
    clearTimeout(timer)
    show({ ...current, isLeaving: true })
    timer = setTimeout(() => {
      show(null)
      next?.()
      next = undefined
    }, toastLeaveMs)
    then?.()
  }
  const lifetime = lifetimeMs(options)
  if (lifetime !== null) timer = setTimeout(() => close(), lifetime)
  // Under a pointer or with the focus in it the toast stays (WCAG 2.2.1).
  const hold = (isHeld: boolean) => {
    if (current?.id !== id || current.isLeaving) return
    clearTimeout(timer)
    if (!isHeld) timer = setTimeout(() => close(), toastBaseMs)
  }
  const offered = action && { label: action.label, run: () => close(action.run), hold }
  show({ ...options, action: offered, id, text, isLeaving: false })
  return () => close()
}

export const toasts = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
