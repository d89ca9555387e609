import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { DemoActor, Shop } from '../actor.ts'
import { chance } from '../chance.ts'
import type { Crew } from '../crew/crew-people.ts'
import { shipOrder, trackOrder } from '../crew/shop-work.ts'
import { uploadProof } from './proof.ts'
import { regularsWords, type Stars } from './reviews.ts'
import type { Act, OrderStory } from './stories.ts'

export interface Buyer {
  /** City at which their parcels arrive. */
  city: string
  actor: DemoActor
  payCode: string
  language: Locale
}

export interface Scene {
  shop: Shop
  buyers: ReadonlyMap<string, Buyer>
  crew: Crew
}

/** An order that was placed, and who has to do with it. */
export interface Told {
  orderId: string
  checkoutId: string
  buyer: Buyer
  member: DemoActor
  /** Place at which the shop's parcels leave. */
  country: string
  caseId: string | null
}

/** Places a story's order; which goods it is of follows from the story's number alone. */
async function place({ shop, buyers, crew }: Scene, story: OrderStory, n: number): Promise<Told> {
  const buyer = buyers.get(story.by)
  if (!buyer) throw new Error(`The demo knows no buyer ${story.by}`)
  const { shopId, shopName, country, skuIds } = await chooseGoods(shop, story, n)
  const next = chance(`order ${n}`)
  const lines = skuIds.map((skuId) => ({ skuId, quantity: next() < 0.25 ? 2 : 1 }))
  const { totalCents } = await buyer.actor.call('order_preview', { lines })
  const { checkoutId, orderIds } = await buyer.actor.call('order_create', {
    lines,
    shownTotalCents: totalCents,
  })
  const [orderId = ''] = orderIds
  return { orderId, checkoutId, buyer, member: crew.memberOf(shopId, shopName), country, caseId: null }
}

interface Goods {
  shopId: number
  shopName: string
  country: string
  skuIds: number[]
}

/** Goods of one shop with plenty in stock, not the dearest, that were for sale by the day of the order. */
async function chooseGoods({ deps }: Shop, { shop, goods, daysAgo }: OrderStory, n: number): Promise<Goods> {
  const { rows } = await sql<Goods>`
    select s.id as "shopId", s.name as "shopName", s.country, array_agg(k.id::int) as "skuIds" from (
      select id, name, country from shop where open and (${shop}::text is null or external_id = 'demo/' || ${shop}::text)
      order by md5(id || 'shop ' || ${n}) limit 1
    ) s join lateral (
      select k.id from product p join lateral (
        select id from sku where product_id = p.id and active and stock >= 12 order by id limit 1
      ) k on true
      where p.shop_id = s.id and p.on_sale and p.price_cents < 30000
        and p.created_at < now() - make_interval(days => ${daysAgo + 1})
      order by md5(p.id || 'goods ' || ${n}) limit ${goods}
    ) k on true group by 1, 2, 3`.execute(deps.db)
  const found = rows[0]
  if (!found) throw new Error(`The demo has nothing to order of ${shop ?? 'any shop'}`)
  return found
}

async function act(shop: Shop, told: Told, step: Act): Promise<void> {
  const { orderId, checkoutId, buyer, member } = told
  const { actor, payCode } = buyer
  const id = { id: orderId }
  switch (step.do) {
    case 'pay':
      await actor.call('order_pay', { checkoutId, payCode })
      return
    case 'cancel':
      await actor.call('order_cancel', id)
      return
    case 'confirm':
      await actor.call('order_confirm', id)
      return
    case 'complete':
      // A story ends before the buyer could no longer withdraw; its order is one of those without that period.
      await sql`update purchase set withdraw_days = null where id = ${orderId}`.execute(shop.deps.db)
      await actor.call('order_complete', id)
      return
    case 'extend':
      await actor.call('order_extend', id)
      return
    case 'notReceived':
      await actor.call('order_not_received', id)
      return
    case 'ship':
      await shipOrder(member, orderId)
      return
    case 'track':
      await trackOrder(member, orderId, step.milestone, placeOf(told, step.milestone))
      return
    case 'review':
      await review(shop, told, step.stars)
      return
    default:
      await actOnRefund(told, step)
  }
}

const abroad: ReadonlySet<Milestone> = new Set(['handedOver', 'leftOrigin', 'customsOut'])
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Place of a parcel when it reaches a milestone: with its carrier at sea, before that in the shop's country, then in
 * the buyer's city.
 */
function placeOf({ buyer, country }: Told, milestone: Milestone): string {
  if (milestone === 'inTransit') return 'Harbour Post'
  return abroad.has(milestone) ? (countryNames.of(country) ?? country) : buyer.city
}

async function review(shop: Shop, { orderId, buyer }: Told, stars: Stars): Promise<void> {
  const { lines } = await buyer.actor.call('review_of_order', { id: orderId })
  const [line] = lines
  if (!line) return
  const { external_id: name } = await shop.deps.db
    .selectFrom('product')
    .select('external_id')
    .where('id', '=', line.productId)
    .executeTakeFirstOrThrow()
  await buyer.actor.call('review_add', {
    orderId,
    skuId: line.skuId,
    text: regularsWords(name.slice('demo/'.length), buyer.language, stars, line.skuId),
    productScore: stars,
    serviceScore: 5,
    postageScore: Math.max(3, stars - (line.skuId % 2)),
    pictures: [],
  })
}

type RefundAct = Exclude<
  Act,
  { do: 'pay' | 'cancel' | 'ship' | 'confirm' | 'complete' | 'extend' | 'notReceived' | 'track' | 'review' }
>

async function actOnRefund(told: Told, step: RefundAct): Promise<void> {
  const { orderId, buyer, member } = told
  if (step.do === 'askRefund') {
    const { lines, withFreight, picked } = await buyer.actor.call('refund_quote', { orderId })
    const { id } = await buyer.actor.call('refund_apply', {
      orderId,
      type: step.withReturn ? 'returnAndRefund' : 'refundOnly',
      productStatus: withFreight ? 'notReceived' : 'received',
      amountCents: picked.maxCents,
      lines: lines.map(({ skuId, leftPieces }) => ({ skuId, quantity: leftPieces })),
      reason: withFreight ? 'changedMind' : 'damaged',
      explanation: withFreight ? 'I ordered the wrong size.' : 'It arrived with a crack along the side.',
      proof: [await uploadProof(buyer.actor)],
    })
    told.caseId = id
    return
  }
  const id = told.caseId
  if (id === null) throw new Error(`Nobody asked for money back for ${orderId}`)
  const { version } = await member.call('shop_refund_detail', { id })
  switch (step.do) {
    case 'agree':
      await member.call('shop_refund_agree', { id, version })
      return
    case 'refuse':
      await member.call('shop_refund_refuse', {
        id,
        version,
        reasonCode: 'proofUnclear',
        reason: 'The picture does not show the goods.',
      })
      return
    case 'receive':
      await member.call('shop_refund_receive', { id, version })
      return
    case 'appeal':
      await buyer.actor.call('refund_appeal', {
        id,
        explanation: 'The crack is in the middle of the picture.',
      })
      return
    case 'sendBack':
      await buyer.actor.call('refund_send_back', {
        id,
        carrier: 'Harbour Post',
        trackingNo: `HP${orderId.slice(-8)}`,
      })
  }
}

export const tell = { place, act }
