/** SPEC §9: a toast stays 1200 ms, a base toast 2000 ms, a loading toast until it is closed. */
export const toastDefaultMs = 1200
export const toastBaseMs = 2000
/** How long it fades after that. */
export const toastLeaveMs = 160

export interface ToastOptions {
  /** `failure` and `base` stay 2000 ms, `loading` stays, everything else 1200 ms. A failure is announced at once. */
  kind?: 'plain' | 'success' | 'failure' | 'base' | 'loading'
  durationMs?: number
  /** One button, for "Undo". Pressing it closes the toast. */
  action?: { label: string; run: () => void }
}

export interface Toast extends ToastOptions {
  readonly id: number
  readonly text: string
  readonly isLeaving: boolean
}

let current: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const show = (next: Toast | null) => {
  current = next
  for (const listener of listeners) listener()
}

const lifetimeMs = ({ kind, durationMs }: ToastOptions): number | null => {
  if (durationMs !== undefined) return durationMs
  if (kind === 'loading') return null
  return kind === 'failure' || kind === 'base' ? toastBaseMs : toastDefaultMs
}

/**
 * Shows a line of text, in place of the one before: there is one toast at a time. Callable from anywhere.
 * @returns closes this toast, and never a later one.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  clearTimeout(timer)
  const id = ++lastId
  const close = () => {
    if (current?.id !== id || current.isLeaving) return
    clearTimeout(timer)
    show({ ...current, isLeaving: true })
    timer = setTimeout(() => show(null), toastLeaveMs)
  }
  const { action } = options
  const closing = action && {
    label: action.label,
    run: () => {
      // A second tap finds it still fading.
      if (current?.id !== id || current.isLeaving) return
      close()
      action.run()
    },
  }
  const lifetime = lifetimeMs(options)
  if (lifetime !== null) timer = setTimeout(close, lifetime)
  show({ ...options, ...(closing && { action: closing }), id, text, isLeaving: false })
  return close
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
