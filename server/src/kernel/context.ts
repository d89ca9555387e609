import type { Readable } from 'node:stream'
import type { ShopMember } from '@sampan/contract/access/members.ts'
import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import type { KeyScope } from '@sampan/contract/access/scopes.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { Endpoint, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { AppMemory } from '#kernel/app-memory.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Translate } from '#kernel/language.ts'
import type { Log } from '#kernel/log.ts'

/** The buyer who calls, from their session. */
export interface Buyer {
  id: string
  sessionId: string
  signedInAt: Date
}

/** For which shop somebody works, and what they may do there. */
export interface Member extends ShopMember {
  shopId: number
  shopName: string
}

/** Which operator calls, from the console's session. */
export interface Operator {
  id: string
  sessionId: string
  account: string
  name: string
  role: ConsoleRole
  /** Null for Sampan's own operators. */
  member: Member | null
  expiresAt: Date
  /** Until when the second factor shown last counts for acts that ask for it anew. */
  steppedUpUntil: Date | null
  /** The operator's own account as a buyer, about which they may not decide. */
  buyerId: string | null
  /** True if their agreement counts as a second person's now, by the database's clock. */
  agrees: boolean
  /** From when it counts; null for members of shops. */
  agreesFrom: Date | null
}

/** Which key of a shop asks, for the shop's own system. */
export interface ShopKey {
  id: string
  name: string
  shopId: number
  /** The operator who made it; it acts in their name. */
  operatorId: string
  scopes: readonly KeyScope[]
}

/** A file as it comes in; nothing of what its sender says about it is believed. */
export interface UploadedFile {
  readonly stream: Readable
  /** True if the stream was cut off at the limit; known once it has been read. */
  isTruncated(): boolean
}

/** The first parameter of every verb. `buyer` is null for a visitor; on `buyer` routes it is always there. */
export interface Context {
  readonly db: Db
  readonly locale: Locale
  readonly translate: Translate
  readonly clock: Clock
  readonly config: Config
  readonly memory: AppMemory
  /** Opens the log under this call's name. */
  openLog(): Log
  readonly buyer: Buyer | null
  /** Null but on `operator` routes, where it is always there. */
  readonly operator: Operator | null
  /** The operator's own shop; null but on `member` routes, where it is always there. */
  readonly member: Member | null
  /** Null but on `key` routes, where it is always there. */
  readonly shopKey: ShopKey | null
  /** The caller's, by which a repetition of the same call is known; null where the endpoint takes none. */
  readonly idempotencyKey: string | null
  /** Of the device's clock, as its browser tells; null when it tells none, or none to which goods are sent. */
  readonly clockCountry: Country | null
  readonly ipAddress: string
  readonly userAgent: string | null
  /** On a `multipart` endpoint: the form's one file, or null when none came. */
  file(): Promise<UploadedFile | null>
  /** The mark that the device sent, not checked; null when it sent none. */
  readonly deviceMark: string | null
  /** Gives the device a mark, in a cookie that no script sees. It opens nothing (docs/decisions/030). */
  keepDeviceMark(mark: string): void
  /** Gives the console's browser a session, or null takes it back: an HttpOnly cookie that no script sees. */
  keepOperatorToken(token: string | null): void
  /**
   * Does something: one transaction, whose result is the answer. It is checked against the endpoint's output before
   * COMMIT. With an `Idempotency-Key` key and answer are its last statement, so that the same key never acts
   * twice: of two requests with the same key the second fails by the key, is rolled back, and gets the other's answer. A verb calls this once, and does nothing fallible after it.
   */
  act<Output>(work: (tx: Tx) => Promise<Output>): Promise<Output>
  /**
   * As `act`, for what is one statement and whose answer is known before: no BEGIN, no COMMIT. `send` sends that statement with
   * `keeping` in it, SQL that keeps the answer under the call's key. Not repeated when its connection is lost.
   */
  actAtOnce<Output>(
    output: Output,
    send: (tx: Tx, keeping: RawBuilder<unknown>) => Promise<unknown>,
  ): Promise<Output>
  /** A transaction that is not the answer: a counter that must stay although the call is refused. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

export interface BuyerContext extends Context {
  readonly buyer: Buyer
}

export interface OperatorContext extends Context {
  readonly operator: Operator
}

/** Of a `member` row: whatever it reads or writes is of `member.shopId`. */
export interface MemberContext extends OperatorContext {
  readonly member: Member
}

/** Of a `key` row: whatever it reads or writes is of `shopKey.shopId`. */
export interface KeyContext extends Context {
  readonly shopKey: ShopKey
}

/** The result of a verb: the endpoint's output before it is encoded; undeclared fields are dropped on the way. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>

export type Handler<E extends Endpoint> = (
  ctx: E extends { readonly member: string }
    ? MemberContext
    : E['access'] extends 'buyer'
      ? BuyerContext
      : E['access'] extends 'operator'
        ? OperatorContext
        : E['access'] extends 'key'
          ? KeyContext
          : Context,
  input: ParsedOf<E>,
) => Promise<AnswerOf<E>>

/** A module's verbs, complete or it does not compile: `{ … } satisfies Routes<typeof accountEndpoints>`. */
export type Routes<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}
