import type * as z from 'zod/mini'
import type { NeededRight } from '../access/members.ts'
import type { OperatorRole } from '../access/roles.ts'
import type { KeyScope } from '../access/scopes.ts'

/**
 * Callers of an endpoint: anybody, a buyer with a live session (SPEC §6), an operator signed in at the console, or a
 * shop's own system with a key (PRODUCT §7.10).
 */
export type Access = 'public' | 'buyer' | 'operator' | 'key'

/**
 * Rate-limit class of a call (numbers in `limits.ts` beside this file). `auth` guards secrets, `write` moves or makes
 * something, `report` is sent by a page itself, `read` is everything else.
 */
export type LimitClass = 'read' | 'write' | 'auth' | 'upload' | 'report'

/**
 * Grant of a console call for which the second factor is asked anew (RELIABILITY §5.7). `money`: a transfer is posted,
 * or something changes that decides about everybody's money, such as a limit or a code at Sampan's cost. `rights`:
 * somebody gets access, by a role, a right, a key or an address, or a copy of what access guards. That no row is
 * forgotten is asked of the sources by tidy/moves.test.ts.
 */
export type Moves = 'money' | 'rights'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly limit: LimitClass
  /** On `auth` rows that visitors call: the field that names an account, for the allowance of address and account. */
  readonly accountField?: string
  /** On `operator` rows: the roles that may. `admin` always may. */
  readonly roles?: readonly OperatorRole[]
  /** On `operator` rows in place of `roles`: for members of a shop who have this right, and for nobody else. */
  readonly member?: NeededRight
  /** On `key` rows: the scope that the key must have. */
  readonly scope?: KeyScope
  /** On `operator` rows: what the call gives. Its caller must have shown the second factor within the last minutes. */
  readonly moves?: Moves
  /** On `buyer` and `key` rows: the call moves money or an order, and is refused while the shop is in maintenance. */
  readonly inMaintenance?: 'closed'
  /** GET: the query string. POST: the JSON body. Unknown keys are refused. */
  readonly input: Input
  /** The envelope's `data` on success. Undeclared fields never leave the server. */
  readonly output: Output
  /**
   * Keys of expected failures, in the order in which they are checked; `endpoints.ts` holds them to the table of refusals. Those of
   * access, limits and shape are implied.
   */
  readonly refusals: readonly string[]
  /** POST: a longer body is refused before it is read; otherwise the server's own bound holds. */
  readonly bodyBytesMax?: number
  /** The body is a form with one file instead of JSON. */
  readonly multipart?: true
  /** Takes an `Idempotency-Key`: same key and body, same answer (PRODUCT §4). */
  readonly idempotent?: true
  /** Fields that prove who asks and are not part of the request: a repeat may carry other values under the same key. */
  readonly secrets?: readonly string[]
  /**
   * GET: the answer depends on language and input alone, for everybody or for visitors; it may be up to a second old.
   * Never for an answer that somebody acts on: a checkout computes its prices anew.
   */
  readonly shared?: 'everybody' | 'visitors'
  /** Also depends on the country of the device's clock. */
  readonly byCountry?: true
  /** Names of endpoints whose cached answers this call makes stale. */
  readonly stale?: readonly string[]
  /** One line for OpenAPI. */
  readonly summary: string
}

/** Keeps the precise types of a row while checking its shape. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row
}

/** The input as a caller sends it. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** The input as the server's verb gets it after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** The output as the caller gets it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
