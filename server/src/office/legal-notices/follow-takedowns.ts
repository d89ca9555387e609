import { on } from '#kernel/domain-events.ts'
import { noticesOfTakedown, reverseDecision } from './legal-notice-store.ts'
import { isActed } from './notice-rules.ts'

/**
 * Takedown that an operator lifts: the reports that led to it are turned round. Those who reported read it under their report; they
 * may appeal, if they have not.
 */
export const followTakedowns = on('takedown.answered', async (tx, { takedownId, state, at }) => {
  if (state !== 'lifted') return
  for (const one of await noticesOfTakedown(tx, takedownId))
    if (isActed(one)) await reverseDecision(tx, one.id, { at })
})
