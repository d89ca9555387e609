import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { Ids, World } from './owned-things.ts'

/**
 * Way in which an id gets into a call, and its answer there. `others`: somebody else's thing, of which a stranger
 * learns no more than of one that does not exist. `anybodys`: a thing that everybody may name, so that only the not
 * existing one is refused.
 */
export interface IdCase {
  readonly of: 'others' | 'anybodys'
  /** The other's thing; of what is anybody's it says only which type the id has. */
  readonly thing: keyof Ids
  /** The answer to an id that is not there; `nothing` is a success that did nothing. */
  readonly gets: RefusalKey | 'nothing'
  readonly send: (id: Id, world: World) => Record<string, unknown>
}
export type Id = string | number

/** Cases of an endpoint: one for every field that holds an id, by the field's path in the input. */
export type CasesOf<Name extends string> = Partial<Record<Name, Readonly<Record<string, IdCase>>>>

type Send = IdCase['send']
type Gets = IdCase['gets']
const asId: Send = (id) => ({ id })

/** A thing that belongs to somebody. */
export const others = (thing: keyof Ids, gets: Gets = 'notFound', send: Send = asId): IdCase => ({
  of: 'others',
  thing,
  gets,
  send,
})
/** A thing that is open to everybody who may call at all. */
export const anybodys = (thing: keyof Ids, gets: Gets = 'notFound', send: Send = asId): IdCase => ({
  of: 'anybodys',
  thing,
  gets,
  send,
})
/** With the id in this field, and the rest as it is. */
export const field =
  (name: string, rest: Record<string, unknown> = {}): Send =>
  (id) => ({ ...rest, [name]: id })
/** With a list of one id in this field. */
export const listed =
  (name: string, rest: Record<string, unknown> = {}): Send =>
  (id) => ({ ...rest, [name]: [id] })
