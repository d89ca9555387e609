/** Ms without a touch after which calls do not keep the session awake: lists poll by themselves (RELIABILITY §5.1). */
const attendedMs = 60_000
let touchedAtMs = Date.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(
    kind,
    () => {
      touchedAtMs = Date.now()
    },
    { capture: true, passive: true },
  )

/** True if somebody touched the console within the last minute. */
export const isAttended = (): boolean => Date.now() - touchedAtMs < attendedMs
