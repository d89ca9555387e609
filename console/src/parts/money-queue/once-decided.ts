import { sayDone } from '#ui/say-done.ts'

/**
 * Waits for a decision; unless it failed, says what was decided, because the row leaves with it, and calls `onDecided`.
 * @returns the answer; nothing if it failed
 */
export const onceDecided =
  (onDecided: () => void) =>
  async (said: string, answer: Promise<unknown>): Promise<unknown> => {
    const decided = await answer
    if (!decided) return decided
    sayDone(said)
    onDecided()
    return decided
  }
