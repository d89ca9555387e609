import { consoleHeader } from '@sampan/contract/access/roles.ts'
import type { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addShop } from './goods.ts'
import { operatorCookie, signInOperator, type TestOperator } from './operators.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export type HomeWish = InputOf<(typeof consoleEndpoints)['console_home_add']>
export type HomeContent = HomeWish['content']

/** At all times. */
export const always = { startsAt: null, endsAt: null }
export const text = (title: string) => ({ title, subtitle: '', action: '', alt: '' })
export const goods = (title: string, source: object, count = 4): HomeContent =>
  ({ kind: 'goods', texts: { en: text(title) }, source, count }) as HomeContent

/** A server whose home page one operator composes and a visitor reads. */
export async function startHomePage() {
  // The time of what happens here stands still; signing in goes by the real one, so it begins there.
  const begin = new Date()
  const clock = { begin, at: begin }
  const server = await startTestServer({ clock: { now: () => clock.at } })
  const editor = await signInOperator(server, 'catalogue')
  const visitor = server.client()
  const shopId = await addShop(server.db, { name: 'Lantern Quay' })
  const picture = (await uploadPicture(server, editor)).picture ?? ''
  const sections = async () => (await visitor.expect('home', {})).sections
  return {
    server,
    clock,
    editor,
    visitor,
    shopId,
    picture,
    sections,
    inHours: (hours: number) => new Date(begin.getTime() + hours * 3_600_000).toISOString(),
    hero: (title: string, link: object = { type: 'category', category: 'toys' }): HomeContent =>
      ({ kind: 'hero', texts: { en: text(title) }, picture, room: 'toys', link }) as HomeContent,
    add: (content: HomeContent, change: Partial<HomeWish> = {}) =>
      editor.client.expect('console_home_add', { content, ...always, publish: true, ...change }),
    banners: async () => (await visitor.expect('home', {})).banners.map(({ title }) => title),
    headlines: async () =>
      (await sections()).map((section) => (section.kind === 'categories' ? 'categories' : section.title)),
    itemsOf: async (title: string) => {
      const found = (await sections()).find((section) => section.kind === 'goods' && section.title === title)
      return found?.kind === 'goods' ? found.items.map(({ id }) => id) : null
    },
    /** As nobody composed it. */
    async clear() {
      clock.at = begin
      await sql`alter table home_block_version disable trigger home_block_version_stays`.execute(server.db)
      await sql`update home_block set live_version = null`.execute(server.db)
      for (const table of ['home_block_version', 'home_block'] as const)
        await server.db.deleteFrom(table).execute()
      await sql`alter table home_block_version enable trigger home_block_version_stays`.execute(server.db)
    },
  }
}
export type HomePage = Awaited<ReturnType<typeof startHomePage>>

export async function uploadPicture(
  { url }: TestServer,
  as: TestOperator,
): Promise<{ code: number; picture?: string }> {
  const data = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2a7f86' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'hero.png')
  const response = await fetch(`${url}/api/console/home/upload`, {
    method: 'POST',
    headers: { [consoleHeader]: '1', cookie: operatorCookie(as.token) },
    body: form,
  })
  const { code, data: made } = (await response.json()) as { code: number; data: { picture: string } | null }
  return { code, ...(made ? { picture: made.picture } : {}) }
}
