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

/** Buyer of the session that calls. */
export interface Buyer {
  id: string
  sessionId: string
  signedInAt: Date
}

/** Shop that an operator works for, and their rights there. */
export interface Member extends ShopMember {
  shopId: number
  shopName: string
}

/** Operator of the console session that calls. */
export interface Operator {
  id: string
  sessionId: string
  account: string
  name: string
  role: ConsoleRole
  /** Null for Sampan's own operators. */
  member: Member | null
  expiresAt: Date
  /** Time until which the second factor that was shown last counts for acts that ask for it again. */
  steppedUpUntil: Date | null
  /** The operator's own account as a buyer, about which they may not decide. */
  buyerId: string | null
  /** True if their agreement counts as a second person's now, by the database's clock. */
  agrees: boolean
  /** From when it counts; null for members of shops. */
  agreesFrom: Date | null
  /** True if the identity provider showed the second factor in this session, and shows it again where it is asked for anew. */
  byProvider: boolean
  /** True if their account is linked with a person at the identity provider. */
  isLinked: boolean
}

/** API key of a shop that calls, for the shop's own system. */
export interface ShopKey {
  id: string
  name: string
  shopId: number
  /** The operator who made it; it acts in their name. */
  operatorId: string
  scopes: readonly KeyScope[]
}

/** Uploaded file as a stream. Its name and type are the sender's words and are not trusted. */
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
  /** Idempotency key of the caller; null where the endpoint takes none. */
  readonly idempotencyKey: string | null
  /**
   * Country of the device's clock, as the browser sends it; null when it sends none, or one to which no goods are sent.
   */
  readonly clockCountry: Country | null
  readonly ipAddress: string
  readonly userAgent: string | null
  /** On a `multipart` endpoint: the form's one file, or null when none came. */
  file(): Promise<UploadedFile | null>
  /** Mark that the device sent, not verified; null when it sent none. */
  readonly deviceMark: string | null
  /** Gives the device a mark, in a cookie that no script sees. It opens nothing (docs/decisions/030). */
  keepDeviceMark(mark: string): void
  /** Mark of the browser that began a sign-in by the identity provider; null when it sent none. */
  readonly signInMark: string | null
  /** Gives the browser that mark for a few minutes, or null takes it back: an HttpOnly cookie that no script sees. */
  keepSignInMark(mark: string | null): void
  /** Gives the console's browser a session, or null takes it back: an HttpOnly cookie that no script sees. */
  keepOperatorToken(token: string | null): void
  /**
   * Runs an act: one transaction, whose result is the answer. The answer is checked against the endpoint's output
   * before COMMIT. With an `Idempotency-Key`, key and answer are the last statement, so the same key never acts twice:
   * of two requests with the same key the second fails on the key, is rolled back, and gets the other's answer. A verb
   * calls this once, and does nothing fallible after it.
   */
  act<Output>(work: (tx: Tx) => Promise<Output>): Promise<Output>
  /**
   * As `act`, for an act of one statement whose answer is known before: no BEGIN, no COMMIT. `send` sends that
   * statement with `keeping` in it, SQL that stores the answer under the call's key. Not repeated when its connection
   * is lost.
   */
  actAtOnce<Output>(
    output: Output,
    send: (tx: Tx, keeping: RawBuilder<unknown>) => Promise<unknown>,
  ): Promise<Output>
  /** Runs a transaction apart from the answer, such as a counter that stays when the call is refused. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

export interface BuyerContext extends Context {
  readonly buyer: Buyer
}

export interface OperatorContext extends Context {
  readonly operator: Operator
}

/** Context of a `member` row: all that the verb reads or writes belongs to `member.shopId`. */
export interface MemberContext extends OperatorContext {
  readonly member: Member
}

/** Context of a `key` row: all that the verb reads or writes belongs to `shopKey.shopId`. */
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
