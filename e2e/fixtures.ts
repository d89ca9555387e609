import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { endpoints } from '@sampan/contract/endpoints.ts'
import { type Locale, locales } from '@sampan/contract/locales/index.ts'
import type { Envelope } from '@sampan/contract/wire/envelope.ts'
import pg from 'pg'

export { expect }

export const buyerSecrets = { password: 'harbour-lantern', payCode: '482915' } as const

/** A buyer of this test's own, made through the app's own calls. */
export interface Buyer {
  id: string
  account: string
  token: string
  call(name: keyof typeof endpoints, input?: Record<string, unknown>): Promise<Envelope>
}

export interface BuyerWish {
  balanceCents?: number
  payCode?: boolean
  address?: boolean
}

interface Fixtures {
  /** Makes a buyer; he disappears with the test's database. */
  newBuyer(wish?: BuyerWish): Promise<Buyer>
  /** Signs this test's browser in. */
  signIn(buyer: Buyer): Promise<void>
  /** Reads the app in another language. */
  speak(locale: Locale): Promise<void>
  /** The database, for what no screen can do: moving time. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** What the browser complained about: console errors, failed scripts, refused policies. Fails the test at its end. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
  sql: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 2 })
    await use(async (text, values) => (await pool.query(text, values)).rows)
    await pool.end()
  },
  newBuyer: async ({ baseURL, sql }, use) => {
    await use(async (wish = {}) => {
      const account = `buyer.${randomBytes(5).toString('hex')}`
      const caller = callerOf(baseURL ?? '', null)
      const { data } = await caller('register', {
        familyName: account,
        givenName: 'Ada Boat',
        email: `${account}@example.com`,
        mobile: `+1${String(randomBytes(6).readUIntBE(0, 6) % 1e10).padStart(10, '2')}`,
        password: buyerSecrets.password,
        confirmPassword: buyerSecrets.password,
      })
      const { id, token } = (data as { userinfo: { id: string; token: string } }).userinfo
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
      const { code, english, chinese } = locales.find((row) => row.code === locale) ?? locales[0]
      const value = JSON.stringify({ language_name: english, chinese_name: chinese, file_name: code })
      await context.addCookies([{ name: 'language', value: encodeURIComponent(value), url: baseURL ?? '' }])
    })
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export const address = {
  addressee: 'Ada Boat',
  mobilePhone: '+84905550142',
  area: ['VN', 'Da Nang', 'Hai Chau'],
  detailedAddress: '42 Bach Dang',
  tag: 'home',
}

function callerOf(baseURL: string, token: string | null): Buyer['call'] {
  return async (name, input = {}) => {
    const { method, path } = endpoints[name]
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(`${baseURL}${path}${query}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { token } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    })
    const envelope = (await response.json()) as Envelope
    if (envelope.code !== 1) throw new Error(`${name}: ${envelope.msg} ${JSON.stringify(envelope.data)}`)
    return envelope
  }
}

/** Posts money into a buyer's balance by the ledger's own function. */
async function giveMoney(sql: Fixtures['sql'], buyerId: string, cents: number): Promise<void> {
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

/** Everything that axe finds wrong on the page as it stands, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe = (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
  })
}
