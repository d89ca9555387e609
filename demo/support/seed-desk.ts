import { type DemoActor, demoActor, type Shop } from '../actor.ts'
import { regulars } from '../orders/people.ts'
import { cannedAnswers } from './canned-answers.ts'
import { openSessions } from './desk-people.ts'
import { deskMacro, shopMacros } from './macros.ts'

const dayMs = 86_400_000

const layout = () => ({ density: 'middle' as const, columns: [], shown: [], hidden: [] })

/** Gives the demo's shop and desk what people who work there would have made, by the calls of the console. */
export async function seedDesk(shop: Shop): Promise<void> {
  const people = await openSessions(shop, ['thao', 'binh', 'kofi', 'ana'])
  const actorOf = (account: string): DemoActor | undefined => {
    const operator = people.get(account)
    return operator && demoActor(shop, { operator })
  }
  const [thao, binh, kofi, ana] = [actorOf('thao'), actorOf('binh'), actorOf('kofi'), actorOf('ana')]
  const [binhId, kofiId] = [people.get('binh')?.id, people.get('kofi')?.id]
  if (thao && binh && binhId) await seedShopDesk(thao, binh, binhId)
  if (kofi && ana && kofiId) await seedOwnDesk(kofi, ana, kofiId)
}

/** Northdock: macros, rules, collections, times of goods, views, a note for a colleague, a part that was given back. */
async function seedShopDesk(owner: DemoActor, clerk: DemoActor, clerkId: string): Promise<void> {
  for (const canned of cannedAnswers.slice(0, 2)) await owner.call('shop_support_canned_save', canned)
  for (const macro of shopMacros) await owner.call('shop_support_macro_save', macro)
  for (const rule of [
    { topic: 'order', language: null },
    { topic: null, language: 'yn' },
  ] as const)
    await owner.call('shop_support_rule_save', { ...rule, operatorId: clerkId })
  const { items: goods } = await owner.call('console_goods_list', { limit: 12, state: 'onSale' })
  const ids = goods.map(({ id }) => id)
  for (const [n, titles] of collections.entries()) {
    const held = ids.slice(n * 5, n * 5 + 5)
    await owner.call('console_collection_save', {
      ...{ id: null, version: 0, titles, goods: held, sort: n === 0 ? 'hand' : 'newest' },
    })
  }
  const last = ids.at(-1)
  if (last !== undefined) {
    const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
    await owner.call('console_goods_schedule', { ids: [last], onSale: false, at: at(30) })
    await owner.call('console_goods_schedule', { ids: [last], onSale: true, at: at(60) })
  }
  const view = { isShared: true, layout: layout() }
  await owner.call('console_listview_save', {
    ...view,
    list: 'shop-orders',
    name: 'To send',
    search: 'status=1',
  })
  await owner.call('console_listview_save', { ...view, list: 'goods', name: 'Running low', search: 'low=1' })
  await seedOrderWork(owner, clerk, clerkId)
}

async function seedOrderWork(owner: DemoActor, clerk: DemoActor, clerkId: string): Promise<void> {
  const { items } = await owner.call('shop_order_list', { limit: 50 })
  const [first] = items
  if (first) {
    const about = { subjectType: 'order', subjectId: first.id } as const
    const question = {
      text: '@Binh the buyer asks for a gift box, do we have one left?',
      operatorIds: [clerkId],
    }
    await owner.call('shop_note_add', { ...about, ...question })
    await clerk.call('shop_note_add', { ...about, text: 'Two on shelf B4, I take one.', operatorIds: [] })
  }
  // Gifts go to a regular buyer: the start prints the balances of those who can be tried.
  const names = new Set(regulars.map(({ address }) => address.addressee))
  for (const { id, addressee } of items.filter((one) => names.has(one.addressee))) {
    const { giveMaxCents, refundedCents } = await owner.call('shop_refund_give_quote', { orderId: id })
    if (giveMaxCents < giftCents || refundedCents > 0 || addressee === '') continue
    const note = 'The box was dented on its way.'
    await owner.call('shop_refund_give', { orderId: id, refundedCents, amountCents: giftCents, note })
    return
  }
}

/** Sampan's own desk: a macro, a rule, a view, a note about a buyer. */
async function seedOwnDesk(desk: DemoActor, admin: DemoActor, deskId: string): Promise<void> {
  await desk.call('console_support_macro_save', deskMacro)
  await admin.call('console_support_rule_save', { topic: null, language: 'ft', operatorId: deskId })
  const view = { list: 'inbox', name: 'Everything open', search: 'show=all', isShared: true } as const
  await desk.call('console_listview_save', { ...view, layout: layout() })
  const { items } = await desk.call('console_buyer_list', { limit: 1 })
  const [buyer] = items
  if (!buyer) return
  const text = '@Kofi wrote by phone as well; answer in one thread.'
  const about = { subjectType: 'buyer', subjectId: buyer.id } as const
  await admin.call('console_note_add', { ...about, text, operatorIds: [deskId] })
}

const giftCents = 250

const collections = [
  {
    en: 'For the first trip',
    zh: '初次出行',
    ri: 'はじめての旅に',
    han: '첫 여행을 위해',
    tai: 'สำหรับทริปแรก',
    yn: 'Cho chuyến đi đầu tiên',
    id: 'Untuk perjalanan pertama',
    tr: 'İlk yolculuk için',
    ft: 'Pour le premier voyage',
    tw: '第一次出遊',
  },
  {
    en: 'New on the dock',
    zh: '新到码头',
    ri: '新着の品',
    han: '새로 들어온 상품',
    tai: 'มาใหม่ที่ท่าเรือ',
    yn: 'Mới cập bến',
    id: 'Baru tiba',
    tr: 'Yeni gelenler',
    ft: 'Arrivages',
    tw: '新品到港',
  },
]
