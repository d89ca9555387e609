import { staffRefusals } from '@sampan/contract/base/staff/refusals.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type ApiFailure, isDefinite } from './api-failure.ts'
import type { Call, CallOptions, Facts, NameOf, Rows } from './create-call.ts'
import { keyOfMutation, settleMutation } from './idempotency.ts'
import { invalidateCalls } from './invalidate-calls.ts'

export interface ApiMutation<Input, Output> {
  /**
   * Runs it; rejects with ApiFailure, after `onFailure` was called unless `quiet`. The same as the latest one, while that is
   * under way, is a second tap, which may come before the button is drawn busy: nothing is sent, and nothing ever follows.
   */
  run(input: Input): Promise<Output>
  /** Does it and resolves to undefined on failure, for buttons that have nothing to add to what was said. */
  attempt(input: Input): Promise<Output | undefined>
  isBusy: boolean
  error: ApiFailure | null
  input: Input | undefined
  /** Forgets the error. */
  reset(): void
}

/** Makes what changes something: what the contract's row calls stale is read again, idempotent rows keep their key. */
export function createMutations<Table extends Rows>(call: Call<Table>, endpoints: Facts<Table>) {
  /** Outside of a component. */
  async function mutate<Name extends NameOf<Table>>(
    cache: QueryClient,
    name: Name,
    input: InputOf<Table[Name]>,
    options: CallOptions = {},
  ): Promise<OutputOf<Table[Name]>> {
    const { idempotent, stale } = endpoints[name]
    const key = idempotent && { idempotencyKey: keyOfMutation(name, input as object) }
    try {
      const answer = await call(name, input, { ...options, ...key })
      if (idempotent) settleMutation(name, input as object)
      return answer
    } catch (error) {
      // The act is sent again once the second factor was given. `isRefusal` would bring the table of all refusals into the
      // first script, so the code is compared here.
      const isOver = isDefinite(error) && error.code !== staffRefusals.totpNeeded
      if (idempotent && isOver) settleMutation(name, input as object)
      throw error
    } finally {
      // Also after a failure: a refusal often means that what is shown is no longer true.
      for (const staleName of stale ?? []) void invalidateCalls(cache, staleName)
    }
  }

  function useApiMutation<Name extends NameOf<Table>>(
    name: Name,
    options: Pick<CallOptions, 'quiet'> = {},
  ): ApiMutation<InputOf<Table[Name]>, OutputOf<Table[Name]>> {
    type Input = InputOf<Table[Name]>
    const cache = useQueryClient()
    const mutation = useMutation<OutputOf<Table[Name]>, ApiFailure, Input>({
      mutationFn: (input) => mutate(cache, name, input, options),
    })
    const { mutateAsync, isPending, error, variables, reset } = mutation
    const latest = useRef<string>(null)
    const run = useCallback(
      (input: Input): Promise<OutputOf<Table[Name]>> => {
        const act = JSON.stringify(input)
        // The steps that follow, such as going back a page, belong to the first call.
        if (latest.current === act) return new Promise<never>(() => {})
        latest.current = act
        return mutateAsync(input).finally(() => {
          if (latest.current === act) latest.current = null
        })
      },
      [mutateAsync],
    )
    const attempt = useCallback((input: Input) => run(input).catch((): undefined => undefined), [run])
    return { run, attempt, isBusy: isPending, error, input: variables, reset }
  }

  return { mutate, useApiMutation }
}
