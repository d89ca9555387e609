/** Lists follow by themselves, and must not keep a session awake at which nobody sits any more (RELIABILITY §5.1). */
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
