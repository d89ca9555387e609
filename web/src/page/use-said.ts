import { useState } from 'react'

/**
 * Last answer of the server about a thing, until the thing is read again: between the answer to a tap and the next
 * reading a switch would otherwise jump back.
 * @param thing the row as it was read
 * @param shown what the row itself says
 */
export function useSaid<Thing, Value>(thing: Thing, shown: Value): [Value, (answered: Value) => void] {
  const [said, setSaid] = useState<{ of: Thing; value: Value } | null>(null)
  return [said?.of === thing ? said.value : shown, (value) => setSaid({ of: thing, value })]
}
