import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TestAccount } from './account.ts'
import { boardPage, confirmPage, overPage, payPage } from './page-html.ts'
import { endDispute, giveBack, openDispute, type ProviderBooks, payWith } from './pay-on-page.ts'
import { type SessionWish, type TestSession, TestSessions } from './sessions.ts'
import { type WebhookManners, Webhooks } from './tell-webhooks.ts'

/** A card provider for tests and the demo: it hosts the page, keeps sessions, and behaves as badly as real ones do. */
export interface TestCardProvider {
  url: string
  /** Settings of a shop that uses it. */
  env: Readonly<Record<string, string>>
  sessions: TestSessions
  account: TestAccount
  webhooks: Webhooks
  /** Its treatment of the next questions; tests change it. */
  manners: Manners
  close(): Promise<void>
}

interface Manners {
  /** Ms before it answers a question of the shop. */
  answerAfterMs: number
  /** Questions of the shop that it still answers with HTTP 503. */
  failing: number
  /** False: it creates and answers, and the connection breaks before the answer is read. */
  doesAnswer: boolean
  /** False: it takes real money. */
  isSandbox: boolean
}

export interface TestCardProviderOptions {
  port?: number
  /** Keeps the sessions over a restart. */
  file?: string
  webhooks?: Partial<WebhookManners>
  manners?: Partial<Manners>
}

const key = 'test-key-of-the-card-provider'
const webhookSecret = 'test-secret-of-the-card-provider'

/** Twice each, and later ones often before earlier ones. */
const badManners: WebhookManners = { times: 2, isOn: true, delayMs: (nth) => (nth % 2 === 0 ? 150 : 900) }

export async function startTestCardProvider(
  options: TestCardProviderOptions = {},
): Promise<TestCardProvider> {
  const sessions = new TestSessions(options.file ?? null)
  const account = new TestAccount(options.file === undefined ? null : `${options.file}.account`)
  const webhooks = new Webhooks(webhookSecret, { ...badManners, ...options.webhooks })
  const manners: Manners = {
    answerAfterMs: 0,
    failing: 0,
    doesAnswer: true,
    isSandbox: true,
    ...options.manners,
  }
  const parts = { sessions, account, webhooks, manners, url: '' }
  const server: Server = createServer((request, response) => {
    answer(parts, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, '127.0.0.1', listening)
  })
  parts.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...parts,
    env: {
      CARD_PSP_URL: parts.url,
      CARD_PSP_KEY: key,
      CARD_PSP_WEBHOOK_SECRET: webhookSecret,
      CARD_PSP_SANDBOX: 'on',
    },
    async close() {
      webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Parts extends ProviderBooks {
  manners: Manners
  url: string
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', parts.url)
  const [, place, id, act, name] = url.pathname.split('/')
  if (place === 'pay') return answerPage(parts, request, response, id ?? '')
  if (place === 'board' || place === '') return answerBoard(parts, request, response, id)
  if (!places.has(place ?? '')) return sendJson(response, 404, { error: 'not_found' })
  if (!isKey(request.headers.authorization ?? '')) return sendJson(response, 401, { error: 'key' })
  const body = request.method === 'POST' ? await bodyOf(request) : ''
  await pause(parts.manners.answerAfterMs)
  if (parts.manners.failing > 0) {
    parts.manners.failing--
    return sendJson(response, 503, { error: 'busy' })
  }
  const asked = { id, act, name, body, search: url.searchParams }
  const [status, told] =
    place === 'sessions' ? answerShop(parts, request.method ?? '', asked) : answerMoney(parts, place, asked)
  if (!parts.manners.doesAnswer) return void response.destroy()
  sendJson(response, status, told)
}

const isKey = (header: string): boolean => {
  const [given, right] = [Buffer.from(header), Buffer.from(`Bearer ${key}`)]
  return given.length === right.length && timingSafeEqual(given, right)
}

const places: ReadonlySet<string> = new Set(['sessions', 'payouts', 'balance'])

interface Asked {
  id: string | undefined
  act: string | undefined
  name: string | undefined
  body: string
  search: URLSearchParams
}

/** Answers what the shop asks about payouts, and about what is owed. */
function answerMoney(
  { account }: Parts,
  place: string | undefined,
  { id, search }: Asked,
): [number, unknown] {
  if (place === 'balance') return [200, { owed: account.owed() }]
  if (id === undefined) return [200, partOf(account.payouts, search)]
  const lines = account.lines.filter(({ payout }) => payout === id)
  const from = Number(search.get('cursor') ?? 0)
  const to = from + Number(search.get('limit') ?? 100)
  return [200, { items: lines.slice(from, to), next_cursor: to < lines.length ? String(to) : null }]
}

/** Answers a question of the shop. */
function answerShop(parts: Parts, method: string, asked: Asked): [number, unknown] {
  const { sessions, webhooks } = parts
  if (asked.id === undefined)
    return method === 'POST' ? make(parts, asked.body) : [200, pageOf(parts, asked.search)]
  const session = sessions.find(asked.id)
  if (!session) return [404, { error: 'not_found' }]
  if (method === 'POST' && asked.act === 'cancel' && session.status === 'open') {
    sessions.change(session, { status: 'cancelled' })
    webhooks.tell('session.cancelled', session)
  }
  if (method === 'POST' && asked.act === 'disputes') {
    const dispute = session.disputes.find(({ id }) => id === asked.name)
    if (!dispute) return [404, { error: 'not_found' }]
    if (dispute.status !== 'open') return [409, { error: 'decided' }]
    const { text } = JSON.parse(asked.body) as { text: string }
    const evidence = { ...dispute, evidence: text }
    sessions.change(session, {
      disputes: session.disputes.map((one) => (one === dispute ? evidence : one)),
    })
  }
  return [200, toldOf(parts, session)]
}

function make(parts: Parts, body: string): [number, unknown] {
  const { reference, amount, currency, return_url, language, expires_at } = JSON.parse(body) as SessionWish
  const isKnown = parts.sessions.all().some((one) => one.reference === reference)
  if (!isKnown && (!(amount > 0) || !(expires_at > new Date().toISOString())))
    return [422, { error: 'not_possible' }]
  const session = parts.sessions.make(
    { reference, amount, currency, return_url, language, expires_at },
    parts.manners.isSandbox,
  )
  if (!isKnown) parts.webhooks.tell('session.opened', session)
  return [201, toldOf(parts, parts.sessions.find(session.id) ?? session)]
}

const toldOf = ({ url }: Parts, session: TestSession) => ({ ...session, url: `${url}/pay/${session.id}` })

const pageOf = (parts: Parts, search: URLSearchParams) => {
  const { items, next_cursor } = partOf(parts.sessions.all(), search)
  return { items: items.map((session) => toldOf(parts, session)), next_cursor }
}

/** A page of what changed, oldest first. */
function partOf<Item extends { changed_at: string }>(all: readonly Item[], search: URLSearchParams) {
  const since = search.get('cursor') ?? search.get('changed_since') ?? ''
  const limit = Math.min(100, Number(search.get('limit') ?? 100))
  const changed = all
    .filter(({ changed_at }) => changed_at > since)
    .sort((a, b) => (a.changed_at < b.changed_at ? -1 : 1))
  const items = changed.slice(0, limit)
  return { items, next_cursor: changed.length > limit ? (items.at(-1)?.changed_at ?? null) : null }
}

/** The hosted page: the only place where a card number is typed. */
async function answerPage(
  books: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const session = books.sessions.find(id)
  if (!session) return sendPage(response, 404, 'No such payment')
  if (session.status !== 'open') return sendPage(response, 200, overPage(session))
  if (request.method !== 'POST') return sendPage(response, 200, payPage(session, ''))
  const form = new URLSearchParams(await bodyOf(request))
  const act = form.get('act')
  // As with most providers the buyer only goes back, and may come again until the page's time is over.
  if (act === 'cancel') return redirect(response, session.return_url)
  if (act === 'deny')
    return sendPage(response, 200, payPage(session, 'Your bank did not confirm the payment.'))
  const number = (form.get('number') ?? '').replace(/\D/g, '')
  const outcome = payWith(books, session, { number, isConfirmed: act === 'confirm' })
  if (outcome === 'confirm') return sendPage(response, 200, confirmPage(session, number))
  if (outcome === 'declined')
    return sendPage(response, 200, payPage(session, 'Your card was declined. Try another card.'))
  return redirect(response, session.return_url)
}

/** Board for whoever tries the demo: disputes, refunds, payouts. */
async function answerBoard(
  books: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string | undefined,
): Promise<void> {
  const { sessions, account } = books
  if (request.method === 'POST' && id === 'payout') {
    account.payOut()
    return redirect(response, '/board')
  }
  const session = id === undefined ? undefined : sessions.find(id)
  if (request.method !== 'POST' || session?.status !== 'paid')
    return sendPage(response, 200, boardPage(sessions.all().toReversed().slice(0, 100), account))
  const act = new URLSearchParams(await bodyOf(request)).get('act')
  if (act === 'dispute') openDispute(books, session)
  if (act === 'won' || act === 'lost') endDispute(books, session, act)
  if (act === 'refund') giveBack(books, session)
  redirect(response, '/board')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > 64 * 1024) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function sendJson(response: ServerResponse, status: number, told: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .end(html)
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end()
}
