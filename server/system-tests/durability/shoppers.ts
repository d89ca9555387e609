import { setTimeout as pause } from 'node:timers/promises'
import { payCodeLadder } from '@sampan/contract/base/account/limits.ts'
import { type EndpointName, type Endpoints, endpoints } from '@sampan/contract/endpoints.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { newId } from '#kernel/ids.ts'

/** The answers that a buyer got, which must hold. Written down before the next request is sent. */
export interface Acks {
  placed: { buyerId: string; orderId: string; totalCents: number }[]
  paid: { buyerId: string; orderId: string; paidCents: number }[]
  cancelled: { buyerId: string; orderId: string }[]
  withdrawn: { buyerId: string; id: string; cents: number }[]
  /** When somebody was given a definite answer last, in ms since 1970. */
  answeredAtMs: number
  /** Definite answers in all. */
  answers: number
  /** Calls that had no definite answer at first and got one by repeating their key. */
  repeated: number
  /** Intentions that never got a definite answer. */
  unresolved: string[]
  /** By buyer: how many uses of the payment code since the last one that succeeded were never answered. */
  lostTries: Map<string, number>
  /** Answers that a buyer must never see, whatever dies: logged out, or a fault. */
  wrong: string[]
  /** The longest time from the first sending to the definite answer. */
  longestMs: number
}

export const noAcks = (): Acks => ({
  placed: [],
  paid: [],
  cancelled: [],
  withdrawn: [],
  answeredAtMs: 0,
  answers: 0,
  repeated: 0,
  unresolved: [],
  lostTries: new Map(),
  wrong: [],
  longestMs: 0,
})

export interface Shopper {
  id: string
  token: string
  payCode: string
  /** A card to withdraw to; without one the buyer does not withdraw. */
  cardId?: string
}

/** Host to shop at: one of them each time, whichever lives. */
export interface Market {
  hosts: readonly (() => string)[]
  /** Another way to pay, with a planted fault. */
  payPath?: string
  /** True if the database has a standby that may be away: withdrawals are rightly refused meanwhile. */
  hasStandby?: boolean
}

/** On a calm machine a second or two; one that runs ten suites at once takes its time to start a server. */
const resolveWithinMs = 120_000
const requestTimeoutMs = 10_000

/** Intention of somebody who calls: a key of its own, and the headers that say who it is. */
export interface Intention {
  name: string
  path: string
  headers: Readonly<Record<string, string>>
  input: object
  /** Hears of each try that was not answered with a result. */
  onUnanswered?: () => void
}

/** Sends one intention until it has a definite answer, always with the same key, as the client does (PRODUCT §4). */
export async function insistOn(
  market: Market,
  acks: Acks,
  { name, path, headers: who, input, onUnanswered }: Intention,
): Promise<Envelope | null> {
  const key = newId()
  const startedAt = Date.now()
  for (let attempt = 0; Date.now() - startedAt < resolveWithinMs; attempt++) {
    const host = market.hosts[Math.floor(Math.random() * market.hosts.length)]?.() ?? ''
    const answer = await send(host + path, { ...who, [headers.idempotencyKey]: key }, input)
    if (answer !== null && answer.status === 200) {
      if (attempt > 0) acks.repeated += 1
      acks.answeredAtMs = Date.now()
      acks.answers += 1
      acks.longestMs = Math.max(acks.longestMs, Date.now() - startedAt)
      return answer.envelope
    }
    onUnanswered?.()
    if (answer !== null && answer.envelope.code !== refusals.busy) {
      acks.wrong.push(`${name}: ${answer.status} ${answer.envelope.code} ${answer.envelope.msg}`)
    }
    await pause(50 + Math.random() * 150)
  }
  acks.unresolved.push(`${name} ${JSON.stringify(input)}`)
  return null
}

/** The same for a buyer; a use of the payment code that was not answered counts as a try. */
export async function insist<Name extends EndpointName>(
  market: Market,
  acks: Acks,
  shopper: Shopper,
  name: Name,
  input: InputOf<Endpoints[Name]>,
): Promise<Envelope<OutputOf<Endpoints[Name]>> | null> {
  const envelope = await insistOn(market, acks, {
    name,
    path: (name === 'order_pay' && market.payPath) || endpoints[name].path,
    headers: { [headers.token]: shopper.token },
    input,
    onUnanswered: () => {
      if (usesCode(input)) acks.lostTries.set(shopper.id, (acks.lostTries.get(shopper.id) ?? 0) + 1)
    },
  })
  if (envelope?.code === successCode && usesCode(input)) acks.lostTries.delete(shopper.id)
  return envelope as Envelope<OutputOf<Endpoints[Name]>> | null // the server checks it against the contract
}

const usesCode = (input: object): boolean => 'payCode' in input

/** A try that a kill has left behind counts as a wrong one (RELIABILITY §5.3): enough of them lock the code, and rightly. */
export const isLockedByKills = (acks: Acks, { id }: Shopper, code: number): boolean =>
  code === refusals.payCodeLocked && (acks.lostTries.get(id) ?? 0) >= payCodeLadder.shortLockAt

async function send(url: string, who: Readonly<Record<string, string>>, input: object) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { status: response.status, envelope: (await response.json()) as Envelope }
  } catch {
    return null // the server died under it, or is not there: nobody knows
  }
}

/** Shops until stopped: places orders of one or two SKUs and pays most of them, and settles what it has begun. */
export async function shop(
  market: Market,
  acks: Acks,
  shopper: Shopper,
  skuIds: readonly number[],
  isOpen: () => boolean,
): Promise<void> {
  const pick = () => ({ skuId: skuIds[Math.floor(Math.random() * skuIds.length)] ?? 0, quantity: 1 })
  while (isOpen()) {
    const lines = Math.random() < 0.3 ? [pick(), pick()] : [pick()]
    const shownTotalCents = lines.length * 1000
    const created = await insist(market, acks, shopper, 'order_create', { lines, shownTotalCents })
    if (created?.code !== successCode) continue
    for (const orderId of created.data.orderIds) {
      acks.placed.push({ buyerId: shopper.id, orderId, totalCents: shownTotalCents })
    }
    const orderId = created.data.orderIds[0] ?? ''
    if (shopper.cardId !== undefined && Math.random() < 0.1)
      await withdraw(market, acks, shopper, shopper.cardId)
    if (Math.random() < 0.2) {
      const cancelled = await insist(market, acks, shopper, 'order_cancel', { id: orderId })
      if (cancelled?.code === successCode) acks.cancelled.push({ buyerId: shopper.id, orderId })
      continue
    }
    const paid = await insist(market, acks, shopper, 'order_pay', {
      orderIds: [orderId],
      payCode: shopper.payCode,
    })
    if (paid?.code === successCode) {
      acks.paid.push({ buyerId: shopper.id, orderId, paidCents: paid.data.paidCents })
    } else if (paid && !isLockedByKills(acks, shopper, paid.code)) {
      acks.wrong.push(`order_pay: ${paid.code} ${paid.msg}`)
    }
  }
}

/** Asks for ten dollars. More than a day allows is refused, which is a definite answer as well. */
async function withdraw(market: Market, acks: Acks, shopper: Shopper, cardId: string): Promise<void> {
  const asked = {
    type: 'bank',
    cardId,
    amountCents: 1000,
    arrivalCents: 900,
    payCode: shopper.payCode,
  } as const
  const answer = await insist(market, acks, shopper, 'extract', asked)
  if (answer?.code === successCode) {
    acks.withdrawn.push({ buyerId: shopper.id, id: answer.data.id, cents: answer.data.amountCents })
    return
  }
  const isStopped = answer?.code === refusals.drawStopped && market.hasStandby === true
  if (
    answer &&
    answer.code !== refusals.drawTimes &&
    !isStopped &&
    !isLockedByKills(acks, shopper, answer.code)
  ) {
    acks.wrong.push(`extract: ${answer.code} ${answer.msg}`)
  }
}
