import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#client/is-refusal.ts'
import { act } from '#client/use-act.ts'
import type { CodeAct } from '#page/use-code-act.ts'
import type { Way } from './withdraw-types.ts'

interface Ask {
  way: Way
  targetId: string
  amountCents: number
  arrivalCents: number
}

/** Asking for a withdrawal as something that the payment code allows: the ticket is for this target and sum alone. */
export function useWithdraw() {
  const cache = useQueryClient()
  const [codeAct, setCodeAct] = useState<CodeAct | null>(null)

  function begin({ way, targetId, amountCents, arrivalCents }: Ask) {
    const target = way === 'bank' ? { cardId: targetId } : { addressId: targetId }
    setCodeAct({
      purpose: 'withdraw',
      subject: `${way}:${targetId}`,
      amountCents,
      send: (ticket) =>
        act(cache, 'extract', { type: way, amountCents, arrivalCents, ...target, ticket }, { quiet: true }),
      async afterRefusal(error) {
        const { message } = error
        // Terms that changed are read anew, so that the page shows what would be agreed to now.
        if (isRefusal(error, 'quoteChanged')) await cache.invalidateQueries({ queryKey: ['extract_terms'] })
        return message
      },
    })
  }

  return { codeAct, begin, close: () => setCodeAct(null) }
}
