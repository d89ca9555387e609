import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mutate } from '#client/use-api-mutation.ts'
import type { PayCodeMutation } from '#payment/use-pay-code-mutation.ts'
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
  const [codeMutation, setCodeMutation] = useState<PayCodeMutation | null>(null)
  const asked = useRef<string>(undefined)

  function begin({ way, targetId, amountCents, arrivalCents }: Ask) {
    const target = way === 'bank' ? { cardId: targetId } : { addressId: targetId }
    asked.current = undefined
    setCodeMutation({
      purpose: 'withdraw',
      subject: `${way}:${targetId}`,
      amountCents,
      async send(ticket) {
        const input = { type: way, amountCents, arrivalCents, ...target, ticket }
        asked.current = (await mutate(cache, 'extract', input, { quiet: true })).id
      },
    })
  }

  return { codeMutation, begin, close: () => setCodeMutation(null), askedId: () => asked.current }
}
