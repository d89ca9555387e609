import { toast } from '@sampan/ui/toast.ts'

/** Longer than the times that SPEC §9 gives the buyers' app: what was decided has gone from the page, and names a sum and a person. */
const shownMs = 5000
/** An offer takes longer to reach. */
const offerMs = 10_000

/** Says what was done, where the page no longer shows it. */
export const sayDone = (text: string, action?: { label: string; run: () => void }) =>
  void toast(text, {
    kind: 'success',
    ...(action ? { action, durationMs: offerMs } : { durationMs: shownMs }),
  })
