import type { Db } from '@sampan/server/kernel/database.ts'
import type { Buyer } from './emit-order-events.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

interface OwnThings {
  /** Products by their names in the catalogue, the latest first. */
  liked: readonly string[]
  seen: readonly string[]
  lists: Readonly<Record<string, readonly string[]>>
  shops: readonly string[]
  searched: readonly string[]
}

/** Things that those who can sign in kept for themselves, so that nobody's own pages are bare. */
const ownThings: Readonly<Record<string, OwnThings>> = {
  mai: {
    liked: [
      'lull-two-person',
      'shan-classic',
      'tansel-air',
      'harbour-rolltop',
      'dress-midi-sun',
      'lianshan-jasmine',
      'hat-packable',
      'north-70',
    ],
    seen: [
      'lull-two-person',
      'feather-solo',
      'hoshi-pocket',
      'okuho-mid',
      'shan-classic',
      'yun-travel-set',
      'wen-morning',
      'tansel-air',
      'dress-midi-sun',
      'hat-packable',
      'north-70',
      'bruno-bear',
      'nerin-6',
      'khao-bread',
    ],
    lists: {
      'Two nights by the river': ['lull-two-person', 'harbour-rolltop', 'hoshi-pocket', 'okuho-mid'],
      'For the new kitchen': ['shan-classic', 'wen-morning', 'nam-pantry'],
    },
    shops: ['northdock-outfitters', 'lanyao-home', 'lianshan-tea-house'],
    searched: ['tent for two', 'teapot', 'wireless headphones', 'jasmine tea'],
  },
  somchai: {
    liked: ['kordon-step-through', 'watch-solar', 'sirin-nam-dok-mai'],
    seen: [
      'kordon-step-through',
      'watch-solar',
      'trainers-walk',
      'sirin-nam-dok-mai',
      'kelp-slim',
      'dok-first',
    ],
    lists: { ของขวัญวันเกิด: ['watch-solar', 'trainers-walk'] },
    shops: ['poyra-wheelworks', 'sirin-orchard'],
    searched: ['จักรยาน', 'นาฬิกา'],
  },
}

/** Made by the calls of the pages, some days before the start. */
export async function keepOwnThings(buyers: ReadonlyMap<string, Buyer>, db: Db): Promise<void> {
  const startMs = Date.now()
  const productIds = await idsOf(db, 'product')
  const shopIds = await idsOf(db, 'shop')
  for (const [account, things] of Object.entries(ownThings)) {
    const actor = buyers.get(account)?.actor
    if (!actor) continue
    // One thing every nine hours or so, the latest an hour ago.
    const agoAt = (n: number): Date => new Date(startMs - (n * 9 * 60 + ((n * 37) % 50) + 60) * minuteMs)
    const known = (names: readonly string[]) => names.flatMap((name) => productIds.get(name) ?? [])
    for (const [n, id] of [...known(things.seen).entries()].reverse())
      await actor.call('viewed_add', { ids: [id] }, agoAt(n))
    for (const [n, productId] of [...known(things.liked).entries()].reverse())
      await actor.call('favourite_set', { productId, liked: true }, agoAt(n * 2))
    for (const [name, goods] of Object.entries(things.lists))
      await makeList(actor, name, known(goods), startMs)
    for (const name of things.shops) {
      const id = shopIds.get(name)
      if (id !== undefined) await actor.call('shop_follow', { id, followed: true })
    }
    await actor.call('search_remember', { words: [...things.searched] })
  }
}

async function makeList(
  actor: Buyer['actor'],
  name: string,
  productIds: readonly number[],
  startMs: number,
): Promise<void> {
  const at = new Date(startMs - 6 * dayMs)
  const { id } = await actor.call('list_make', { name }, at)
  for (const [n, productId] of productIds.entries())
    await actor.call('list_put', { id, productId, isIn: true }, new Date(at.getTime() + n * 3 * minuteMs))
}

async function idsOf(db: Db, table: 'product' | 'shop'): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'external_id'])
    .where('external_id', 'like', 'demo/%')
    .execute()
  return new Map(rows.map((row) => [row.external_id.slice('demo/'.length), row.id]))
}
