import { consoleHeader, unattended } from '@sampan/contract/access/roles.ts'
import { keyStart } from '@sampan/contract/access/scopes.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressKey } from '#kernel/client-address.ts'
import type { Config } from '#kernel/config.ts'
import type { Buyer, Operator, ShopKey } from '#kernel/context.ts'
import { operatorTokenOf } from '#kernel/http/console-session.ts'
import type { TakeAllowance } from '#kernel/http/rate-limits.ts'
import type { KeptAnswer } from '#kernel/idempotency.ts'
import { hashToken, looksLikeToken } from '#kernel/ids.ts'
import { repeatRead } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'

/** Buyer of the token, and the stored answer under the idempotency key, read by one statement. */
export interface KnownBuyer extends Buyer {
  readonly kept?: KeptAnswer | null
  /** The session was idle for longer than its buyer allows: it opens nothing until the next sign-in. */
  readonly isLocked?: boolean
}

/** Looks a session up by the SHA-256 of its token; null when it is missing, expired, idle for too long or ended. */
export interface Sessions {
  findBuyer(tokenHash: Buffer, idempotencyKey?: string): Promise<KnownBuyer | null>
  /** A peek does not count as use: open streams and polling pages would keep a session alive that nobody uses. */
  findOperator(tokenHash: Buffer, look?: { peek: boolean }): Promise<Operator | null>
  /** The same for a key of a shop; it notes that the key was used. */
  findShopKey(keyHash: Buffer): Promise<ShopKey | null>
  /** Sessions of these, by id, that live; it keeps none awake. */
  alive(kind: SessionKind, sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

export type SessionKind = 'buyer' | 'operator'

/** The allowance of a call, as its endpoint says it, and whether anybody may call. */
export type Draws = Pick<Endpoint, 'accountField' | 'idempotent'> &
  Partial<Pick<Endpoint, 'access'>> & {
    readonly limit: Endpoint['limit'] | 'picture' | 'page' | 'agent' | 'card'
  }

/** Finds out who calls. The allowance is taken before the database is asked; what is used up is refused with 429. */
export interface Callers {
  visitor(request: FastifyRequest, draws: Draws): Promise<void>
  /**
   * Only the header counts: cookies open no buyer's session, so no foreign page can borrow one (RELIABILITY §5.1). One that is
   * locked is refused with sessionLocked, and asks as a visitor where anybody may.
   */
  buyer(request: FastifyRequest, draws: Draws): Promise<KnownBuyer | null>
  /** The console's own cookie, which no other address gets. */
  operator(request: FastifyRequest, draws: Draws, look?: { peek: boolean }): Promise<Operator | null>
  /** A key of a shop, as `Authorization: Bearer`. */
  shopKey(request: FastifyRequest, draws: Draws): Promise<ShopKey | null>
}

/** Number of tokens remembered as having opened a session here; beyond it the oldest counts as unknown. */
const seenMax = 50_000

export function createCallers(sessions: Sessions, take: TakeAllowance, config: Config): Callers {
  const ownerByToken = new LRUCache<string, string>({ max: seenMax })
  const firstLookUps = new Map<string, Promise<unknown>>()

  /**
   * A token that has opened a session here draws on its owner's allowance, any other one first on its address's for
   * look-ups: so made-up tokens are stopped before the database is asked.
   */
  async function identify<Who extends { id: string }>(
    request: FastifyRequest,
    draws: Draws,
    token: unknown,
    find: (tokenHash: Buffer) => Promise<Who | null>,
  ): Promise<Who | null> {
    if (typeof token === 'string' && looksLikeToken(token)) {
      const tokenHash = hashToken(token)
      const key = tokenHash.toString('base64')
      // A page sends several calls at once with a token that is new here: one look-up serves them all.
      await firstLookUps.get(key)
      const owner = ownerByToken.get(key)
      const taken =
        owner === undefined
          ? take(request, 'lookup', addressKey(request.ip))
          : take(request, draws.limit, owner)
      const lookUp = taken.then(() => repeatRead(() => find(tokenHash)))
      const noted = lookUp.then(
        (found) => void (found ? ownerByToken.set(key, found.id) : ownerByToken.delete(key)),
        () => {}, // thrown below
      )
      if (owner === undefined) firstLookUps.set(key, noted)
      await noted.finally(() => firstLookUps.delete(key))
      const who = await lookUp
      if (who && owner === undefined) await take(request, draws.limit, who.id)
      if (who) return who
    }
    await visitor(request, draws)
    return null
  }

  async function visitor(request: FastifyRequest, { limit, accountField }: Draws): Promise<void> {
    const address = addressKey(request.ip)
    if (limit !== 'auth') return take(request, limit, address)
    await take(request, 'authOfAddress', address)
    await take(request, 'auth', `${address} ${accountNamed(request, accountField)}`)
  }

  return {
    visitor,
    async buyer(request, draws) {
      const key = draws.idempotent ? request.headers[headers.idempotencyKey] : undefined
      const buyer = await identify(request, draws, request.headers[headers.token], (tokenHash) =>
        sessions.findBuyer(tokenHash, typeof key === 'string' ? key : undefined),
      )
      if (!buyer?.isLocked) return buyer
      return draws.access === 'public' ? null : refuse('sessionLocked')
    },
    operator(request, draws, look = { peek: request.headers[consoleHeader] === unattended }) {
      return identify(request, draws, operatorTokenOf(request, config), (tokenHash) =>
        sessions.findOperator(tokenHash, look),
      )
    },
    shopKey: (request, draws) => identify(request, draws, secretOfKey(request), sessions.findShopKey),
  }
}

/** The secret part of a key, which has the shape of a token; null when none is shown. */
const secretOfKey = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  bearer.exec(authorization)?.[1] ?? null
const bearer = new RegExp(`^Bearer ${keyStart}([\\w-]{43})$`, 'i')

const nameLettersMax = 160

/** The account that a visitor names, as far as an allowance needs to tell one from another. */
function accountNamed({ body }: FastifyRequest, field: string | undefined): string {
  if (field === undefined || typeof body !== 'object' || body === null || !Object.hasOwn(body, field))
    return ''
  const name: unknown = (body as Record<string, unknown>)[field]
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, nameLettersMax) : ''
}
