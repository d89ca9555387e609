import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { act } from '#client/use-act.ts'
import type { CodeAct } from '#payment/use-code-act.ts'
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
  const asked = useRef<string>(undefined)

  function begin({ way, targetId, amountCents, arrivalCents }: Ask) {
    const target = way === 'bank' ? { cardId: targetId } : { addressId: targetId }
    asked.current = undefined
    setCodeAct({
      purpose: 'withdraw',
      subject: `${way}:${targetId}`,
      amountCents,
      async send(ticket) {
        const input = { type: way, amountCents, arrivalCents, ...target, ticket }
        asked.current = (await act(cache, 'extract', input, { quiet: true })).id
      },
    })
  }

  return { codeAct, begin, close: () => setCodeAct(null), askedId: () => asked.current }
}
