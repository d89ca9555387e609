import { setTimeout as pause } from 'node:timers/promises'
import type { Country } from '@sampan/contract/places/countries.ts'
import { refusalVariables } from '@sampan/contract/refusal-variables.ts'
import { isRefusalKey } from '@sampan/contract/refusals.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { serverBudgetMs } from '@sampan/contract/wire/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import * as z from 'zod/mini'
import type { AppMemory } from '#kernel/app-memory.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Buyer, Context, Operator, ShopKey, UploadedFile } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Db } from '#kernel/database.ts'
import { isCheckViolation, isConnectionLost } from '#kernel/database-errors.ts'
import { DeadlinePassed, leftMs } from '#kernel/deadline.ts'
import { encoderOf, misfit } from '#kernel/encode-answer.ts'
import {
  answerOfTwin,
  answerTo,
  findAnswer,
  hashRequest,
  type KeptAnswer,
  type KeyedCall,
  keepAnswer,
  keepingAnswer,
  resolveUnknown,
} from '#kernel/idempotency.ts'
import type { Translate } from '#kernel/language.ts'
import type { Log } from '#kernel/log.ts'
import { isInMaintenance } from '#kernel/maintenance.ts'
import { publicAnswer } from '#kernel/public-answers.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Lsn, primaryLsn } from '#kernel/replica/lsn.ts'
import { makeReadMark, openReadMark } from '#kernel/replica/read-mark.ts'
import type { ReadReplica } from '#kernel/replica/read-replica.ts'
import { CommitUnknown, oneStatement, transaction } from '#kernel/transaction.ts'
import { sendWithCommit } from '#kernel/unit-of-work.ts'

/** A handler, without the types of its endpoint. */
export type AnyHandler = (ctx: Context, input: unknown) => Promise<unknown>

/** Effect of a call although its answer is a kept one. It must not throw. */
export type WhenKept = (deps: AppDeps, input: unknown) => void

/** The services of the app that all calls share. */
export interface AppDeps {
  readonly db: Db
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly translate: Translate
  readonly memory: AppMemory
  /** Replica for public reads; without one they go to `db`. */
  readonly replica?: ReadReplica | null
}

/** One call, from HTTP or from server rendering. */
export interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly whenKept?: WhenKept
  readonly rawInput: unknown
  readonly locale: Locale
  readonly buyer: Buyer | null
  readonly operator?: Operator | null
  readonly shopKey?: ShopKey | null
  readonly idempotencyKey: string | null
  /** The stored answer under that key, if it was read together with the caller's session. */
  readonly kept?: KeptAnswer | null
  readonly clockCountry?: Country | null
  readonly ipAddress: string
  readonly userAgent: string | null
  /** Opens the log with this call's name; made only when it is needed. */
  openLog(): Log
  readonly file?: () => Promise<UploadedFile | null>
  readonly keepOperatorToken?: (token: string | null) => void
  readonly deviceMark?: string | null
  readonly keepDeviceMark?: (mark: string) => void
  readonly signInMark?: string | null
  readonly keepSignInMark?: (mark: string | null) => void
  /** Mark of the browser's last write, not verified; null when it sent none. */
  readonly readMark?: string | null
  readonly keepReadMark?: (mark: string) => void
}

/**
 * Parses, runs the verb, and checks what it answers.
 * @returns the endpoint's output, encoded as JSON text
 */
export async function perform(deps: AppDeps, call: Call): Promise<string> {
  const input = parseInput(call.endpoint, call.rawInput)
  if (call.endpoint.limit === 'read') {
    const after = lastWriteOf(deps, call)
    const read = () => readSomewhere(deps, call, input, after)
    return isPublic(deps, call) ? keptOrRead(deps, call, input, read, after) : read()
  }
  const keyed = keyedCall(deps, call, input)
  // A repeat of what was done before the maintenance gets its answer.
  const before = keyed && (await answerBefore(deps, call, keyed))
  if (before) {
    await markWrite(deps, call)
    return before
  }
  if (call.endpoint.inMaintenance === 'closed' && isInMaintenance(deps.memory)) refuse('maintenance')
  const answer = await runVerb(deps, call, input, keyed)
  await markWrite(deps, call)
  return answer
}

/** Reads what many callers share on the replica, if there is one. */
function readSomewhere(deps: AppDeps, call: Call, input: unknown, after: Lsn | null): Promise<string> {
  const onPrimary = () => repeatRead(() => runVerb(deps, call, input, null))
  if (!deps.replica || !isShared(call)) return onPrimary()
  return deps.replica.read(after, (db) => runVerb({ ...deps, db }, call, input, null), onPrimary)
}

const lastWriteOf = ({ replica, config, clock }: AppDeps, { readMark }: Call): Lsn | null =>
  replica && readMark ? openReadMark(config, readMark, clock.now().getTime()) : null

/** Gives the caller the position of what they have just written, for their next public reads. */
async function markWrite({ db, replica, config, clock }: AppDeps, { keepReadMark }: Call): Promise<void> {
  if (!replica || !keepReadMark) return
  // The write is done, also if the primary is lost at this moment.
  const lsn = await primaryLsn(db).catch(() => null)
  if (lsn !== null) keepReadMark(makeReadMark(config, lsn, clock.now().getTime()))
}

async function answerBefore(deps: AppDeps, { kept }: Call, keyed: KeyedCall): Promise<string | null> {
  if (kept === undefined) return repeatRead(() => findAnswer(deps.db, keyed))
  return kept && answerTo(keyed, kept)
}

/** True if the answer is shared by many callers for a moment (docs/decisions/010). */
export const isPublic = ({ config }: AppDeps, call: Call): boolean =>
  config.publicAnswersMs > 0 && isShared(call)

const isShared = ({ endpoint: { shared }, buyer }: Call): boolean =>
  shared === 'everybody' || (shared === 'visitors' && buyer === null)

async function keptOrRead(
  deps: AppDeps,
  call: Call,
  input: unknown,
  read: () => Promise<string>,
  after: Lsn | null,
): Promise<string> {
  let isKept = true
  const kept = { key: publicKey(call, input), ms: deps.config.publicAnswersMs, after: after ?? 0n }
  const answer = await publicAnswer(deps.memory, kept, () => {
    isKept = false
    return read()
  })
  if (isKept) call.whenKept?.(deps, input)
  return answer
}

const publicKey = ({ name, endpoint, locale, clockCountry }: Call, input: unknown): string =>
  `${name} ${locale} ${(endpoint.byCountry && clockCountry) ?? ''} ${JSON.stringify(input)}`

function keyedCall({ config }: AppDeps, call: Call, input: unknown): KeyedCall | null {
  const actor = call.buyer?.id ?? call.operator?.id ?? call.shopKey?.id
  if (!call.endpoint.idempotent || call.idempotencyKey === null || actor === undefined) return null
  const hashed = withoutSecrets(call.endpoint, input)
  const { current, former } = config.dataKey
  return {
    actor,
    key: call.idempotencyKey,
    route: call.name,
    requestHash: hashRequest(hashed, current),
    ...(former.length > 0 ? { formerHashes: former.map((key) => hashRequest(hashed, key)) } : {}),
  }
}

function withoutSecrets({ secrets = [] }: Endpoint, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
}

async function runVerb(deps: AppDeps, call: Call, input: unknown, keyed: KeyedCall | null): Promise<string> {
  // The committed answer of `act`, as the verb returned it and as it is sent.
  const acted: { output: unknown; text: string }[] = []
  const ctx: Context = {
    db: deps.db,
    locale: call.locale,
    translate: deps.translate,
    clock: deps.clock,
    config: deps.config,
    memory: deps.memory,
    openLog: () => call.openLog(),
    buyer: call.buyer,
    operator: call.operator ?? null,
    member: call.endpoint.member === undefined ? null : (call.operator?.member ?? null),
    shopKey: call.shopKey ?? null,
    idempotencyKey: keyed?.key ?? null,
    clockCountry: call.clockCountry ?? null,
    ipAddress: call.ipAddress,
    userAgent: call.userAgent,
    file: call.file ?? (() => Promise.resolve(null)),
    keepOperatorToken: (token) => call.keepOperatorToken?.(token),
    deviceMark: call.deviceMark ?? null,
    keepDeviceMark: (mark) => call.keepDeviceMark?.(mark),
    signInMark: call.signInMark ?? null,
    keepSignInMark: (mark) => call.keepSignInMark?.(mark),
    transaction: (work) => transaction(deps.db, work),
    async act(work) {
      const done = await transaction(deps.db, async (tx) => {
        const output = await work(tx)
        const text = encodeOutput(call, output)
        if (keyed) sendWithCommit(tx, keepAnswer(tx, keyed, text))
        crashPoint(`${call.name}.beforeCommit`)
        return { output, text }
      })
      acted.push(done)
      crashPoint(`${call.name}.afterCommit`)
      return done.output
    },
    async actAtOnce(output, send) {
      const text = encodeOutput(call, output)
      crashPoint(`${call.name}.beforeCommit`)
      await oneStatement(deps.db, (tx) => send(tx, keepingAnswer(keyed, text))).catch((error: unknown) => {
        const isUnheard = isConnectionLost(error) || (error instanceof DeadlinePassed && leftMs() <= 0)
        throw isUnheard ? new CommitUnknown(error) : error
      })
      acted.push({ output, text })
      crashPoint(`${call.name}.afterCommit`)
      return output
    },
  }
  try {
    const output = await call.handler(ctx, input)
    const done = acted[0]
    return done && done.output === output ? done.text : encodeOutput(call, output)
  } catch (error) {
    // The account was closed during the call; its session has ended with it.
    if (!call.operator && isCheckViolation(error, 'buyer_is_open')) return refuse('loginExpired')
    if (keyed === null) throw error
    return error instanceof CommitUnknown
      ? resolveUnknown(deps.db, keyed)
      : answerOfTwin(deps.db, keyed, error)
  }
}

/**
 * Checks a handler's answer against the contract and drops what is not declared there (ASVS 15.3.1).
 * @throws a fault of ours when it does not fit, inside the transaction of `act`, so that nothing is committed
 */
function encodeOutput(call: Call, output: unknown): string {
  const text = encoderOf(call.endpoint.output)(output)
  if (text !== misfit) return text
  const parsed = z.safeParse(call.endpoint.output, output) // to say where it does not fit
  if (parsed.success) return JSON.stringify(parsed.data)
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new TypeError(`${call.name} answers what its contract does not allow (${places})`)
}

/**
 * Reads what came in by the endpoint's schema. The first issue that names a refusal decides it, else `badInput`; all of
 * them go back as `data.fields`.
 */
export function parseInput(endpoint: Endpoint, rawInput: unknown): unknown {
  if (!isCleanText(rawInput, 0)) return refuse('badInput')
  const parsed = z.safeParse(endpoint.input, rawInput)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    fields[path.join('.') || '_'] ??= isRefusalKey(message) ? message : 'badInput'
  }
  const decisive = parsed.error.issues.map(({ message }) => message).find(isRefusalKey)
  return refuse(decisive ?? 'badInput', { fields, ...(decisive && refusalVariables[decisive]) })
}

const depthMax = 8

/** NUL and lone surrogates are texts that PostgreSQL refuses, or silently changes (RELIABILITY §2 no. 31). */
function isCleanText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (value === null || typeof value !== 'object') return true
  if (depth >= depthMax) return false
  return Object.entries(value).every(([key, entry]) => isCleanText(key, 0) && isCleanText(entry, depth + 1))
}

/**
 * Repeats a read when its connection is lost: a restart of PostgreSQL logs nobody out. Each pause is longer than the
 * last, since the connections that a killed PostgreSQL leaves behind fail one after the other.
 */
export async function repeatRead<Result>(read: () => Promise<Result>): Promise<Result> {
  const deadlineMs = performance.now() + Math.min(serverBudgetMs / 2, leftMs())
  for (let delayMs = 10; ; delayMs *= 2) {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() + delayMs > deadlineMs) throw error
      await pause(delayMs)
    }
  }
}
