import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { callsOf, type InboxThread, type Macro, type Side } from './rows.ts'

/**
 * Macros of a side, and the one that is chosen for this conversation. What was changed meanwhile is read anew and has to be chosen
 * again: nobody applies what they did not see.
 */
export function useMacro(side: Side, thread: InboxThread, onClosed: () => void) {
  const calls = callsOf[side]
  const read = useRead(calls.macros, {})
  const act = useApiMutation(calls.applyMacro)
  const [chosen, setChosen] = useState<Macro | null>(null)

  /** @returns true when it is done, all of it */
  async function apply(macro: Macro, text: string): Promise<boolean> {
    if (act.isBusy) return false
    const { id: macroId, version } = macro
    const applied = await act.attempt({ thread: thread.id, macroId, version, lastN: thread.lastN, text })
    if (applied === undefined) {
      const now = (await read.refetch()).data?.items.find(({ id }) => id === macroId)
      if (now?.version !== version) setChosen(null)
      return false
    }
    setChosen(null)
    if (applied.conversation.isClosed) onClosed()
    return true
  }
  const choose = (macro: Macro | null) => {
    act.reset()
    setChosen(macro)
  }
  return { macros: read.data?.items ?? [], chosen, choose, apply, isBusy: act.isBusy, error: act.error }
}
