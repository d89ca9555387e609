import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { prettifyError, safeParse } from 'zod/mini'

/**
 * Answer as the contract lets it out, as the server would send it. A fake answer that no server could give throws, and
 * is a complaint on the console as well: what called may take the failure for one of the network.
 */
export function declared(name: string, { output }: Pick<Endpoint, 'output'>, data: unknown): unknown {
  const parsed = safeParse(output, data)
  if (parsed.success) return parsed.data
  const problem = `No server answers ${name} like that.\n${prettifyError(parsed.error)}`
  console.error(problem)
  throw new Error(problem)
}
