import { endpoints } from 'virtual:endpoints'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ApiFailure, isDefinite } from './api-failure.ts'
import { type CallOptions, call } from './call.ts'
import { keyOfAct, settleAct } from './idempotency.ts'
import type { EndpointName, Input, Output } from './types.ts'

export interface Act<Name extends EndpointName> {
  /** Does it; rejects with ApiFailure, of which the shell has shown a toast unless `quiet`. */
  run(input: Input<Name>): Promise<Output<Name>>
  /** Does it and resolves to undefined on failure, for buttons that have nothing to add to the toast. */
  attempt(input: Input<Name>): Promise<Output<Name> | undefined>
  isBusy: boolean
  error: ApiFailure | null
  input: Input<Name> | undefined
}

/** Something the buyer does. What the contract's row calls stale is read again; idempotent rows keep their key. */
export function useAct<Name extends EndpointName>(
  name: Name,
  options: Pick<CallOptions, 'quiet'> = {},
): Act<Name> {
  const cache = useQueryClient()
  const { mutateAsync, isPending, error, variables } = useMutation<Output<Name>, ApiFailure, Input<Name>>({
    mutationFn: (input) => act(cache, name, input, options),
  })
  const attempt = useCallback(
    (input: Input<Name>) => mutateAsync(input).catch((): undefined => undefined),
    [mutateAsync],
  )
  return { run: mutateAsync, attempt, isBusy: isPending, error, input: variables }
}

/** The same outside of a component. */
export async function act<Name extends EndpointName>(
  cache: QueryClient,
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  const { idempotent, stale } = endpoints[name]
  const key = idempotent && { idempotencyKey: keyOfAct(name, input as object) }
  try {
    const answer = await call(name, input, { ...options, ...key })
    if (idempotent) settleAct(name, input as object)
    return answer
  } catch (error) {
    if (idempotent && isDefinite(error)) settleAct(name, input as object)
    throw error
  } finally {
    // Also after a failure: a refusal often means that what is shown is no longer true.
    for (const staleName of stale ?? []) void cache.invalidateQueries({ queryKey: [staleName] })
  }
}
