import { randomInt } from 'node:crypto'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { addJob } from '@sampan/server/kernel/jobs.ts'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { findBuyerByName, seedBuyer } from '@sampan/server/modules/account/index.ts'
import { postTransfer } from '@sampan/server/modules/ledger/index.ts'
import { demoAccounts } from '../accounts.ts'
import { demoActor, type Shop } from '../actor.ts'
import { crewOf } from '../crew/crew-people.ts'
import { seedConversations } from '../support/seed-conversations.ts'
import {
  countPastDays,
  datePeople,
  letDayPass,
  mayLetTimePass,
  numberByDay,
  readOldNotices,
  rewriteMonths,
} from './let-time-pass.ts'
import { lookAround, searchAround } from './look-around.ts'
import { regulars, regularsBalanceCents } from './people.ts'
import { type OrderStory, orderStories } from './stories.ts'
import { type Buyer, type Scene, type Told, tell } from './tell-order.ts'

/**
 * Gives the demo a past: orders in every state, made by the same handlers as everybody's, a day after the other. Does nothing where
 * the first of the regular buyers exists already. Must run before the shop opens: it moves times of what was written.
 */
export async function seedOrders(shop: Shop): Promise<void> {
  const { deps } = shop
  if (await findBuyerByName(deps.db, regulars[0]?.account ?? '')) return
  if (!(await mayLetTimePass(deps.db))) {
    deps.log.info('the demo gets no past: the database user is no superuser')
    return
  }
  const startMs = Date.now()
  const scene: Scene = { shop, buyers: await makeBuyers(shop), crew: await crewOf(shop) }
  const told = new Map<OrderStory, Told>()
  const oldest = Math.max(...orderStories.map(({ daysAgo }) => daysAgo))
  for (let daysAgo = oldest; daysAgo >= 0; daysAgo--) {
    for (const [n, story] of orderStories.entries()) await tellDay(scene, told, story, n, daysAgo)
    if (daysAgo > 0) await transaction(deps.db, letDayPass)
  }
  await transaction(deps.db, rewriteMonths)
  await transaction(deps.db, (tx) => addJob(tx, 'reports.count-promises', {}))
  await transaction(deps.db, (tx) => addJob(tx, 'viewed.reckon-beside', {}))
  await transaction(deps.db, numberByDay)
  await transaction(deps.db, countPastDays)
  await transaction(deps.db, datePeople)
  await transaction(deps.db, readOldNotices)
  await transaction(deps.db, lookAround)
  await transaction(deps.db, searchAround)
  await evenOut(shop)
  const conversations = await seedConversations(scene.buyers, scene.crew)
  deps.log.info({ ms: Date.now() - startMs, orders: told.size, conversations }, 'the demo has a past')
}

/** What happens on this day in one order's story. */
async function tellDay(
  scene: Scene,
  told: Map<OrderStory, Told>,
  story: OrderStory,
  n: number,
  daysAgo: number,
): Promise<void> {
  const age = story.daysAgo - daysAgo
  if (age < 0) return
  if (age === 0) told.set(story, await tell.place(scene, story, n))
  const order = told.get(story)
  if (!order) return
  for (const [day, act] of story.fate) if (day === age) await tell.act(order, act)
}

async function makeBuyers(shop: Shop): Promise<Map<string, Buyer>> {
  const { deps } = shop
  const buyers = new Map<string, Buyer>()
  for (const { account, payCode, language } of demoAccounts) {
    const found = await findBuyerByName(deps.db, account)
    if (!found || payCode === null) continue
    const actor = demoActor(shop, { buyerId: found.id, locale: language })
    buyers.set(account, { actor, payCode, language })
  }
  await transaction(deps.db, async (tx) => {
    for (const regular of regulars) {
      const payCode = String(randomInt(1e5, 1e6))
      const id = await seedBuyer(tx, deps.config, { ...regular, password: newToken(), payCode })
      await give(tx, regular.account, id, regularsBalanceCents)
      const { language } = regular
      buyers.set(regular.account, {
        actor: demoActor(shop, { buyerId: id, locale: language }),
        payCode,
        language,
      })
    }
  })
  return buyers
}

type Tx = Parameters<typeof postTransfer>[0]

const give = (tx: Tx, ref: string, buyerId: string, cents: number) =>
  postTransfer(tx, {
    kind: 'adjust',
    ref: `demo/${ref}`,
    actor: 'demo',
    reason: 'Balance of the demo account',
    lines: [
      { kind: 'available', owner: buyerId, cents },
      { kind: 'world_demo', cents: -cents },
    ],
  })

/** Those who can sign in have what the start prints, whatever they spent. */
async function evenOut(shop: Shop): Promise<void> {
  const { deps } = shop
  for (const { account, balanceCents, payCode } of demoAccounts) {
    const found = payCode === null ? null : await findBuyerByName(deps.db, account)
    if (!found) continue
    const { balanceCents: left } = await demoActor(shop, { buyerId: found.id }).call('getUserInfo', {})
    if (left !== balanceCents)
      await transaction(deps.db, (tx) => give(tx, `${account}/spent`, found.id, balanceCents - left))
  }
}
