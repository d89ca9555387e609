/** Waits for a decision, and calls `onDecided` unless it failed. @returns the answer; nothing if it failed */
export const onceDecided =
  (onDecided: () => void) =>
  async (answer: Promise<unknown>): Promise<unknown> => {
    const decided = await answer
    if (decided) onDecided()
    return decided
  }
