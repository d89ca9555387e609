import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import { findBuyerByName, seedBuyer } from '@sampan/server/base/account/index.ts'
import { seedSession } from '@sampan/server/base/staff/index.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { type DemoActor, demoActor, type Shop } from './actor.ts'
import { datePeople } from './date-people.ts'
import { bankTransfer } from './money/bank-transfer.ts'
import { type MoneyPerson, moneyPeople } from './money/people.ts'
import { seedRates } from './money/seed-rates.ts'
import {
  type RechargeStory,
  rechargeStories,
  type WithdrawalStory,
  type Word,
  withdrawalStories,
} from './money/stories.ts'
import { beginningOf } from './money/story-times.ts'
import { seedTransaction } from './seed-transaction.ts'
import { uploadFile } from './upload-file.ts'

interface Teller {
  actor: DemoActor
  payCode: string
}

interface Scene {
  buyers: ReadonlyMap<string, Teller>
  operators: ReadonlyMap<string, DemoActor>
  /** Pictures that were uploaded, by the name of their receipt. */
  evidence: ReadonlyMap<string, string>
  networkId: string
  /** The demo's bank transfer. */
  wayId: string
  startMs: number
}

/**
 * Fills the console's queues: recharges and withdrawals that wait, were passed and refused, all made by the same handlers
 * that everybody's requests use. Buyers that exist already are skipped.
 */
export async function seedMoney(shop: Shop, networkId: string): Promise<void> {
  const { deps } = shop
  if (await findBuyerByName(deps.db, moneyPeople.kenji.account)) return
  const startMs = Date.now()
  const buyers = await makeBuyers(shop)
  const operators = await findOperators(shop)
  const scene: Scene = {
    buyers,
    operators,
    evidence: await uploadReceipts(buyers),
    networkId,
    wayId: await openBankTransfer(operators, beginningOf(startMs, openedAgoMinutes)),
    startMs,
  }
  const acts = [
    ...rechargeStories.map((story) => ({ story, tell: () => tellRecharge(scene, story) })),
    ...withdrawalStories.map((story) => ({ story, tell: () => tellWithdrawal(scene, story) })),
  ].sort((one, other) => askedAt(scene, one.story).getTime() - askedAt(scene, other.story).getTime())
  // One after the other, so that numbers grow with time.
  for (const { tell } of acts) await tell()
  await seedTransaction(deps.db, datePeople)
  const finance = scene.operators.get('ines')
  if (finance) await seedRates(finance, scene.operators.get('tomas'))
  deps.log.info({ ms: Date.now() - startMs }, 'recharges and withdrawals wait for review')
}

/** Before all stories. */
const openedAgoMinutes = 14 * 24 * 60

/** As two operators do it at the console. @returns the way's id */
async function openBankTransfer(operators: Scene['operators'], at: Date): Promise<string> {
  const proposal = await known(operators, 'ana').call(
    'console_proposal_make',
    { kind: 'money_way', version: 0, rules: bankTransfer, reason: 'Buyers without a wallet recharge by it' },
    at,
  )
  const agreed = await known(operators, 'ines').call(
    'console_proposal_decide',
    { id: proposal.id, decision: 'confirm' },
    at,
  )
  return agreed.subject.id
}

async function makeBuyers(shop: Shop): Promise<Map<string, Teller>> {
  const { deps } = shop
  const tellers = new Map<string, Teller>()
  for (const account of ['mai', 'somchai']) {
    const found = await findBuyerByName(deps.db, account)
    if (found) tellers.set(account, { actor: demoActor(shop, { buyerId: found.id }), payCode: '' })
  }
  const people = Object.values<MoneyPerson>(moneyPeople)
  const secrets = people.map(() => ({ password: newToken(), payCode: String(randomInt(1e5, 1e6)) }))
  const ids = await seedTransaction(deps.db, async (tx) => {
    const made: string[] = []
    for (const [n, person] of people.entries()) {
      const { password = '', payCode = null } = secrets[n] ?? {}
      made.push(await seedBuyer(tx, deps.config, { ...person, password, payCode, address: null }))
    }
    return made
  })
  for (const [n, { account }] of people.entries()) {
    const actor = demoActor(shop, { buyerId: ids[n] ?? '' })
    tellers.set(account, { actor, payCode: secrets[n]?.payCode ?? '' })
  }
  return tellers
}

async function findOperators(shop: Shop): Promise<Map<string, DemoActor>> {
  const { deps } = shop
  const rows = await deps.db
    .selectFrom('operator')
    .select(['id', 'account', 'name', 'role'])
    .where('role', '<>', 'seller')
    .execute()
  const actors = new Map<string, DemoActor>()
  for (const row of rows) {
    const sessionId = await seedTransaction(deps.db, (tx) => seedSession(tx, row.id))
    actors.set(row.account, demoActor(shop, { operator: { ...row, sessionId, member: null } }))
  }
  return actors
}

async function uploadReceipts(buyers: Scene['buyers']): Promise<Map<string, string>> {
  const uploads = rechargeStories.map(async ({ by, receipt }): Promise<[string, string]> => {
    const file = join(import.meta.dirname, 'money/receipts', `${receipt}.webp`)
    return [receipt, await uploadFile(known(buyers, by).actor, file)]
  })
  return new Map(await Promise.all(uploads))
}

async function tellRecharge(scene: Scene, story: RechargeStory): Promise<void> {
  const { cents } = story
  const asked = await handIn(scene, story)
  for (const word of story.words) {
    const at = spokenAt(scene, story, word)
    const operator = known(scene.operators, word.by)
    const { id, version } = await operator.call('console_recharge_detail', { id: asked }, at)
    await operator.call(
      'console_recharge_decide',
      word.refusal === undefined
        ? { id, version, decision: 'pass', arrivedCents: word.arrivedCents ?? cents }
        : { id, version, decision: 'refuse', reason: word.refusal },
      at,
    )
  }
}

/** @returns the recharge's id */
async function handIn(scene: Scene, story: RechargeStory): Promise<string> {
  const { actor } = known(scene.buyers, story.by)
  const { from, cents: amountCents } = story
  const evidence = [known(scene.evidence, story.receipt)]
  const at = askedAt(scene, story)
  if (typeof from === 'string') {
    const { networkId } = scene
    return (await actor.call('recharge', { networkId, address: from, amountCents, evidence }, at)).id
  }
  const { wayId } = scene
  const { reference } = await actor.call('recharge_reference', { wayId }, at)
  const sent = { wayId, reference, amountCents, evidence, fields: from }
  return (await actor.call('recharge_by_way', sent, at)).id
}

async function tellWithdrawal(scene: Scene, story: WithdrawalStory): Promise<void> {
  const { actor, payCode } = known(scene.buyers, story.by)
  const at = askedAt(scene, story)
  const cards =
    story.account === undefined
      ? await actor.call('card_add', moneyPeople[story.by].card, at)
      : await actor.call('card_add_by_way', { wayId: scene.wayId, fields: story.account }, at)
  const card = cards.find(({ wayId }) => (wayId === null) === (story.account === undefined))
  const terms = await actor.call('extract_terms', {}, at)
  const asked = await actor.call(
    'extract',
    {
      type: 'bank',
      cardId: card?.id,
      amountCents: story.cents,
      arrivalCents: story.cents - serviceChargeCents(story.cents, terms),
      payCode,
    },
    at,
  )
  for (const word of story.words) await speakOfWithdrawal(scene, story, word, asked.id)
}

async function speakOfWithdrawal(
  scene: Scene,
  story: WithdrawalStory,
  word: Word,
  id: string,
): Promise<void> {
  const at = spokenAt(scene, story, word)
  const operator = known(scene.operators, word.by)
  const { version } = await operator.call('console_withdrawal_detail', { id }, at)
  const { refusal, bankReference } = word
  await operator.call(
    'console_withdrawal_decide',
    refusal === undefined
      ? { id, version, decision: 'pass', ...(bankReference !== undefined && { bankReference }) }
      : { id, version, decision: 'refuse', reason: refusal },
    at,
  )
}

const askedAt = ({ startMs }: Scene, { agoMinutes }: { agoMinutes: number }): Date =>
  beginningOf(startMs, agoMinutes)

const spokenAt = (scene: Scene, story: { agoMinutes: number }, word: Word): Date =>
  new Date(askedAt(scene, story).getTime() + word.afterMinutes * 60_000)

function known<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo knows no ${name}`)
  return value
}
