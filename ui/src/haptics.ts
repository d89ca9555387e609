import { prefersReducedMotion } from './reduced-motion.ts'

/** DESIGN §7, in milliseconds of shaking and stillness. */
const patterns = { light: [8], medium: [16], success: [12, 60, 12], error: [24, 40, 24] } as const
export type Haptic = keyof typeof patterns

const quietMs = 80
let isOff = false

/** Off for those who do not want it, whatever the system says. */
export function allowHaptics(on: boolean): void {
  isOff = !on
}

let lastAt = Number.NEGATIVE_INFINITY

/** Shakes the device a little: never twice within 80 ms, and not for those who want stillness. */
export function haptic(kind: Haptic): void {
  const now = performance.now()
  // Before the first tap the browser refuses, and says so in the console.
  const isUntouched = navigator.userActivation?.hasBeenActive === false
  if (isOff || now - lastAt < quietMs || isUntouched || prefersReducedMotion()) return
  lastAt = now
  navigator.vibrate?.([...patterns[kind]])
}
