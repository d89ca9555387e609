import { randomInt } from 'node:crypto'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { findBuyerByName, seedBuyer } from '@sampan/server/base/account/index.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { addJob } from '@sampan/server/kernel/jobs.ts'
import { demoAccounts } from '../accounts.ts'
import { demoActor, type Shop } from '../actor.ts'
import { crewOf } from '../crew/crew-people.ts'
import { datePeople } from '../date-people.ts'
import { openings } from '../money/openings.ts'
import { seedQuestions } from '../questions/seed-questions.ts'
import { seedTransaction } from '../seed-transaction.ts'
import { seedConversations } from '../support/seed-conversations.ts'
import { seedDesk } from '../support/seed-desk.ts'
import { type Buyer, type Scene, type Told, tell } from './emit-order-events.ts'
import { type Deed, dayMinutes, deedsOf } from './hours.ts'
import {
  countPastDays,
  letDayPass,
  mayLetTimePass,
  numberByDay,
  readOldNotices,
  rewriteMonths,
} from './let-time-pass.ts'
import { answerAround, lookAround, searchAround, searchOften } from './look-around.ts'
import { evenOut, give, recharge } from './open-balance.ts'
import { keepOwnThings } from './own-things.ts'
import { regulars, regularsBalanceCents } from './people.ts'
import { type OrderStory, orderStories } from './stories.ts'
import { type Hours, watchHours } from './watch-hours.ts'

/**
 * Gives the demo a past: orders in every state, made by the same handlers as everybody's, a day after the other. Does nothing where
 * the first of the regular buyers exists already. Must run before the shop opens: it moves times of what was written.
 * Without a network the money of the people is given to them instead of recharged.
 */
export async function seedOrders(shop: Shop, networkId: string | null): Promise<void> {
  const { deps } = shop
  if (await findBuyerByName(deps.db, regulars[0]?.account ?? '')) return
  if (!(await mayLetTimePass(deps.db))) {
    deps.log.info('the demo gets no past: the database user is no superuser')
    await evenOut(shop)
    return
  }
  const startMs = Date.now()
  const scene: Scene = { shop, buyers: await makeBuyers(shop), crew: await crewOf(shop) }
  if (networkId === null) await giveAtOnce(shop, scene.buyers)
  const told = new Map<OrderStory, Told>()
  const hours = watchHours()
  const oldest = Math.max(...[...orderStories, ...openings].map(({ daysAgo }) => daysAgo))
  for (let daysAgo = oldest; daysAgo >= 0; daysAgo--) {
    if (networkId !== null) await rechargeDay(scene, networkId, hours, { daysAgo, when: 'first' })
    for (const deed of deedsOf(orderStories, daysAgo)) {
      hours.begin(daysAgo, deed.minute)
      await tellDeed(scene, told, deed)
    }
    if (networkId !== null) await rechargeDay(scene, networkId, hours, { daysAgo, when: 'last' })
    if (daysAgo > 0) await seedTransaction(deps.db, letDayPass)
  }
  await seedTransaction(deps.db, (tx) => hours.give(tx))
  await seedTransaction(deps.db, rewriteMonths)
  await seedTransaction(deps.db, (tx) => addJob(tx, 'reports.count-promises', {}))
  await seedTransaction(deps.db, (tx) => addJob(tx, 'viewed.reckon-beside', {}))
  await seedTransaction(deps.db, numberByDay)
  await seedTransaction(deps.db, countPastDays)
  await seedTransaction(deps.db, readOldNotices)
  await seedTransaction(deps.db, lookAround)
  await seedTransaction(deps.db, searchAround)
  await seedTransaction(deps.db, searchOften)
  await seedTransaction(deps.db, answerAround)
  await keepOwnThings(scene.buyers, deps.db)
  await seedTransaction(deps.db, async (tx) =>
    seedQuestions(tx, await askersOf(tx), scene.crew.memberId, new Date()),
  )
  await seedTransaction(deps.db, datePeople)
  await evenOut(shop)
  const conversations = await seedConversations(scene.buyers, scene.crew)
  await seedDesk(shop)
  deps.log.info({ ms: Date.now() - startMs, orders: told.size, conversations }, 'the demo has a past')
}

async function tellDeed(scene: Scene, told: Map<OrderStory, Told>, { story, n, act }: Deed): Promise<void> {
  if (act === null) {
    told.set(story, await tell.place(scene, story, n))
    return
  }
  const order = told.get(story)
  if (order) await tell.act(scene.shop, order, act)
}

/**
 * Recharges of this day: early in it, so that what is bought on it can be paid. The one that brings the balance to what
 * the start prints comes after all that is bought and paid back.
 */
async function rechargeDay(
  { buyers, crew }: Scene,
  networkId: string,
  hours: Hours,
  { daysAgo, when }: { daysAgo: number; when: 'first' | 'last' },
): Promise<void> {
  for (const [n, opening] of openings.entries()) {
    const buyer = buyers.get(opening.by)
    const isLast = opening.cents === null
    if (opening.daysAgo !== daysAgo || isLast !== (when === 'last') || !buyer) continue
    hours.begin(daysAgo, isLast ? dayMinutes + n - openings.length : 12 + n * 23)
    const { balanceCents = 0 } = demoAccounts.find(({ account }) => account === opening.by) ?? {}
    await recharge(buyer.actor, crew, opening, networkId, balanceCents)
  }
}

/** One buyer of each language that the demo's buyers speak. */
async function askersOf(tx: Tx): Promise<Map<Locale, string>> {
  const people = [...demoAccounts, ...regulars]
  const rows = await tx
    .selectFrom('buyer')
    .select(['id', 'account'])
    .where(
      'account',
      'in',
      people.map(({ account }) => account),
    )
    .execute()
  const idOf = new Map(rows.map(({ id, account }) => [account, id]))
  const asked = people.flatMap(({ account, language }) => {
    const id = account === 'mai' ? undefined : idOf.get(account)
    return id === undefined ? [] : [[language, id] as const]
  })
  return new Map(asked)
}

async function giveAtOnce({ deps }: Shop, buyers: Scene['buyers']): Promise<void> {
  for (const { account, balanceCents } of demoAccounts) {
    const found = buyers.has(account) ? await findBuyerByName(deps.db, account) : undefined
    if (found) await seedTransaction(deps.db, (tx) => give(tx, account, found.id, balanceCents))
  }
}

async function makeBuyers(shop: Shop): Promise<Map<string, Buyer>> {
  const { deps } = shop
  const buyers = new Map<string, Buyer>()
  for (const { account, payCode, language, address } of demoAccounts) {
    const found = await findBuyerByName(deps.db, account)
    if (!found || payCode === null) continue
    const actor = demoActor(shop, { buyerId: found.id, locale: language })
    buyers.set(account, { actor, payCode, language, city: address?.area[1] ?? '' })
  }
  await seedTransaction(deps.db, async (tx) => {
    for (const regular of regulars) {
      const payCode = String(randomInt(1e5, 1e6))
      const id = await seedBuyer(tx, deps.config, { ...regular, password: newToken(), payCode })
      await give(tx, regular.account, id, regularsBalanceCents)
      const { language, address } = regular
      buyers.set(regular.account, {
        actor: demoActor(shop, { buyerId: id, locale: language }),
        payCode,
        language,
        city: address.area[1] ?? '',
      })
    }
  })
  return buyers
}
