import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type EndpointName, type Endpoints, endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import pg from 'pg'
import { notePassing } from './passing.ts'

export { expect }

export const buyerSecrets = { password: 'harbour-lantern', payCode: '482915' } as const

/** One call of the wire on behalf of somebody; rejects with what the server said. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<OutputOf<Endpoints[Name]>>

/** A buyer of this test's own, made through the app's own calls. */
export interface Buyer {
  id: string
  account: string
  token: string
  call: Call
}

export interface BuyerWish {
  balanceCents?: number
  payCode?: boolean
  address?: boolean
}

interface Fixtures {
  /** Makes a buyer, who disappears with the test's database. */
  newBuyer(wish?: BuyerWish): Promise<Buyer>
  /** Signs this test's browser in. */
  signIn(buyer: Buyer): Promise<void>
  /** Reads the app in another language. */
  speak(locale: Locale): Promise<void>
  /** The database, for what no screen can do: moving time. */
  sql: Sql
  /** The buyer whom the page has signed in or registered. */
  whoIsIn(): Promise<Buyer>
  /** Posts money into a buyer's balance. */
  give(buyerId: string, cents: number): Promise<void>
  /**
   * Every console error or warning, failed script and refused policy fails the test at its end, in every window of it.
   * What a journey provokes on purpose is allowed by its words.
   */
  allowComplaint(pattern: RegExp): void
}

export type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
  sql: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 2 })
    pool.on('error', () => {}) // a journey stops the database; the pool connects anew
    await use(async (text, values) => (await pool.query(text, values)).rows)
    await pool.end()
  },
  newBuyer: async ({ baseURL, sql }, use) => {
    await use(async (wish = {}) => {
      const account = newAccount()
      const caller = callerOf(baseURL ?? '', null)
      const { userinfo } = await caller('register', {
        familyName: account,
        givenName: 'Ada Boat',
        email: `${account}@example.com`,
        mobile: newMobile(),
        password: buyerSecrets.password,
        confirmPassword: buyerSecrets.password,
      })
      const { id, token } = userinfo
      const call = callerOf(baseURL ?? '', token)
      if (wish.payCode !== false) await call('resetPay', { payCode: buyerSecrets.payCode })
      if (wish.address !== false) await call('address_add', { ...address, isDefault: true })
      if (wish.balanceCents) await giveMoney(sql, id, wish.balanceCents)
      return { id, account, token, call }
    })
  },
  signIn: async ({ context, baseURL }, use) => {
    await use((buyer) => signIn(context, baseURL ?? '', buyer))
  },
  speak: async ({ context, baseURL }, use) => {
    await use(async (locale) => {
      const { code, native, chinese } = locales.find((row) => row.code === locale) ?? locales[0]
      const value = JSON.stringify({ language_name: native, chinese_name: chinese, file_name: code })
      await context.addCookies([{ name: 'language', value: encodeURIComponent(value), url: baseURL ?? '' }])
    })
  },
  whoIsIn: async ({ context, baseURL }, use) => {
    await use(async () => {
      const token = (await context.cookies()).find(({ name }) => name === 'admin_token')?.value
      if (!token) throw new Error('Nobody is signed in')
      const call = callerOf(baseURL ?? '', token)
      const { id, familyName } = await call('getUserInfo', {})
      return { id, account: familyName, token, call }
    })
  },
  give: async ({ sql }, use) => {
    await use((buyerId, cents) => giveMoney(sql, buyerId, cents))
  },
  allowComplaint: [
    async ({ context, browser }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/]
      await context.addInitScript(notePassing)
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            complaints.push(`${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => complaints.push(String(error)))
      }
      for (const page of context.pages()) listen(page)
      context.on('page', listen)
      await use((pattern) => allowed.push(pattern))
      await closeOthers(browser, context)
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

/** Closes the windows that a journey opened for others: left open they would load again whatever later journeys change. */
async function closeOthers(browser: Browser, own: BrowserContext): Promise<void> {
  for (const context of browser.contexts()) if (context !== own) await context.close()
}

export const newAccount = (): string => `buyer.${randomBytes(5).toString('hex')}`
/** A Vietnamese number that nobody has. */
export const newMobile = (): string => `+8490${String(randomBytes(4).readUInt32BE() % 1e7).padStart(7, '0')}`

export const address = {
  addressee: 'Ada Boat',
  mobilePhone: '+84905550142',
  area: ['VN', 'Da Nang', 'Hai Chau'],
  postalCode: '550000',
  detailedAddress: '42 Bach Dang',
  tag: 'home' as const,
}

function callerOf(baseURL: string, token: string | null): Call {
  return async (name, input) => {
    const { method, path, idempotent } = { idempotent: undefined, ...endpoints[name] }
    const isGet = method === 'GET'
    const query = isGet ? `?${encodeQuery(input as Query)}` : ''
    const response = await fetch(`${baseURL}${path}${query}`, {
      method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token && { [headers.token]: token }),
        ...(idempotent && { [headers.idempotencyKey]: randomUUID() }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    const { code, msg, data } = (await response.json()) as Envelope
    if (code !== successCode) throw new Error(`${name}: ${msg} ${JSON.stringify(data)}`)
    return data as OutputOf<Endpoints[typeof name]>
  }
}

/** Posts money into a buyer's balance by the ledger's own function. */
async function giveMoney(sql: Sql, buyerId: string, cents: number): Promise<void> {
  const lines = JSON.stringify([
    { kind: 'available', owner: buyerId, cents },
    { kind: 'world_demo', cents: -cents },
  ])
  await sql(`select post_transfer($1, 'adjust', $2, 'test', 'for a journey', $3::jsonb)`, [
    randomUUID(),
    `e2e/${buyerId}`,
    lines,
  ])
}

async function signIn(context: BrowserContext, baseURL: string, { token }: Buyer): Promise<void> {
  await context.addCookies([{ name: 'admin_token', value: token, url: baseURL, sameSite: 'Strict' }])
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
/** Rules that look at colours: all others find by night what they found by day. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Everything that axe finds wrong on the page as it stands, or with its colours alone; one line each. */
export async function axeViolations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const options = { resultTypes: ['violations'], ...(what === 'colours' ? { runOnly: colourRules } : {}) }
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Half on its way to another, a colour has a contrast that nobody sees: nothing moves while axe looks, and what has an
    // end is led to it. The sheet is made by script, as the content policy allows no style element.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const hasEnd = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      Number.isFinite(effect?.getComputedTiming().endTime)
    try {
      for (let stillFrames = 0; stillFrames < 3; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const moving = document.getAnimations().filter(hasEnd)
        for (const animation of moving) animation.finish()
        stillFrames = moving.length > 0 ? 0 : stillFrames + 1
      }
      const { violations } = await axe.run(asked)
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    }
  }, options)
}
