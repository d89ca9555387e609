import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { gauges } from '#money/chain/index.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInOperator } from '#testing/operators.ts'
import { assertBooksBalance, orderStatusOf, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'
import { bankTransfer, openWayFor } from '#testing/ways.ts'
import { arrivalOf, moneyOf } from '#testing/withdrawers.ts'

// No CHAIN_* setting at all: an empty shop whose owner knows of no chain.
const server = await startTestServer()
after(() => server.close())
const admin = await signInOperator(server, 'admin')
const finance = await signInOperator(server, 'finance')
const wayId = await openWayFor(admin, finance)

const evidenceOf = async (buyer: Awaited<ReturnType<typeof readyBuyer>>) => [
  await sendEvidence(buyer, await somePicture(300)),
]
const referenceOf = async ({ client }: Awaited<ReturnType<typeof readyBuyer>>) =>
  (await client.expect('recharge_reference', { wayId })).reference
const fields = { senderName: 'Ada Boat', transferReference: 'TR-1' }

/** Money that a buyer sent by the way, with its proof; it waits for operators. */
async function sent(
  buyer: Awaited<ReturnType<typeof readyBuyer>>,
  amountCents: number,
  transferReference: string,
) {
  return buyer.client.expect('recharge_by_way', {
    wayId,
    reference: await referenceOf(buyer),
    amountCents,
    evidence: await evidenceOf(buyer),
    fields: { senderName: 'Ada Boat', transferReference },
  })
}

it('nothing is late or missing where there is no chain on purpose, and the first steps count an open way', async () => {
  assert.deepEqual((await server.client().expect('status_show', {})).networks, [])
  // The age of the sanctions list has no number where nobody gave one.
  for (const gauge of gauges) assert.equal((await gauge.read(server.db, server.config)) ?? 0, 0)
  assert.equal((await admin.client.expect('console_first_steps', {})).hasRecharge, true)
  const open = { kind: 'money_way', version: 1, rules: { ...bankTransfer, open: false } } as const
  const emptyShop = await startTestServer()
  const first = await signInOperator(emptyShop, 'admin')
  const second = await signInOperator(emptyShop, 'finance')
  const hasRecharge = async () => (await first.client.expect('console_first_steps', {})).hasRecharge
  assert.equal(await hasRecharge(), false)
  const id = await openWayFor(first, second)
  assert.equal(await hasRecharge(), true)
  await agreed(first, second, { ...open, wayId: id, reason: 'The bank is closed' })
  assert.equal(await hasRecharge(), false)
  await emptyShop.close()
})

it('an empty shop without a chain takes its first dollar, sells for it, and pays the rest back', async () => {
  const shopId = await addShop(server.db)
  const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1_200 }] })
  const buyer = await readyBuyer(server)
  const [way] = await buyer.client.expect('way_list', {})
  assert.deepEqual(
    [way?.id, way?.name, way?.sendTo.account, way?.rechargeFields],
    [wayId, 'Bank transfer', bankTransfer.account, bankTransfer.rechargeFields],
  )
  assert.ok((await buyer.client.expect('getBlockchain', {})).every(({ open }) => !open))

  const handedIn = await sent(buyer, 10_000, 'TR-1')
  assert.deepEqual(
    [handedIn.network, handedIn.status, handedIn.fields.map(({ value }) => value)],
    [{ id: wayId, name: 'Bank transfer' }, 0, ['Ada Boat', 'TR-1']],
  )
  const pass = { id: handedIn.id, version: 1, decision: 'pass', arrivedCents: 9_950 } as const
  assertRefused(await finance.client.call('console_recharge_decide', pass), 'bankReferenceMissing')
  await finance.client.expect('console_recharge_decide', { ...pass, bankReference: 'QB-2026-1' })
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 9_950, held: 0 })

  const { orderId, totalCents } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', {
    orderIds: [orderId],
    payCode: buyerSecrets.payCode,
  })
  assert.equal(await orderStatusOf(server.db, orderId), 1)

  const wrong = { accountHolder: 'Ada Boat', iban: 'DE89 3704 0044 0532 0130 01' }
  assertRefused(await buyer.client.call('card_add_by_way', { wayId, fields: wrong }), 'wayFields')
  const [target] = await buyer.client.expect('card_add_by_way', {
    wayId,
    fields: { ...wrong, iban: 'de89 3704 0044 0532 0130 00' },
  })
  assert.deepEqual([target?.bankName, target?.lastFour, target?.wayId], ['Bank transfer', '3000', wayId])
  const rest = 9_950 - totalCents
  const asked = await buyer.client.expect('extract', {
    type: 'bank',
    cardId: target?.id ?? '',
    amountCents: rest,
    arrivalCents: arrivalOf(rest),
    payCode: buyerSecrets.payCode,
  })
  const shown = await finance.client.expect('console_withdrawal_detail', { id: asked.id })
  assert.deepEqual(
    [shown.cardNumber, shown.fields],
    [
      null,
      [
        { field: 'iban', value: 'DE89370400440532013000' },
        { field: 'accountHolder', value: 'Ada Boat' },
      ],
    ],
  )
  const paid = { id: asked.id, version: 1, decision: 'pass', bankReference: 'QB-2026-2' } as const
  await finance.client.expect('console_withdrawal_decide', paid)
  // It is the first to this account: a second person agrees.
  await admin.client.expect('console_withdrawal_decide', paid)
  const done = await buyer.client.expect('extract_detail', { id: asked.id })
  assert.deepEqual([done.payoutState, done.bankReference, done.fields.length], ['done', 'QB-2026-2', 2])
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })

  assert.ok((await finance.client.expect('console_self_audit', {})).isSound)
  await assertBooksBalance(server.db)
})

it('what a statement names once is credited once, and a transfer that was named before is shown', async () => {
  const [one, other] = [await readyBuyer(server), await readyBuyer(server)]
  const first = await sent(one, 2_000, 'tr-77')
  const second = await sent(other, 2_000, 'TR-77')
  const { checks } = await finance.client.expect('console_recharge_detail', { id: second.id })
  assert.equal(checks.find(({ check }) => check === 'referenceNew')?.isGood, false)
  const pass = (id: string, bankReference: string) =>
    finance.client.call('console_recharge_decide', {
      id,
      version: 1,
      decision: 'pass',
      arrivedCents: 2_000,
      bankReference,
    })
  assert.ok((await pass(first.id, 'QB-77')).ok)
  assertRefused(await pass(second.id, 'qb-77'), 'bankReferenceUsed')
  assert.equal((await moneyOf(server.db, other.id)).available, 0)
  await assertBooksBalance(server.db)
})

it('a reference stays until it is used, is found by operators, and is nobody else’s', async () => {
  const buyer = await readyBuyer(server)
  const reference = await referenceOf(buyer)
  assert.equal(await referenceOf(buyer), reference)
  const evidence = await evidenceOf(buyer)
  const wish = { wayId, reference, amountCents: 1_000, evidence, fields }
  const stranger = await readyBuyer(server)
  assertRefused(
    await stranger.client.call('recharge_by_way', { ...wish, evidence: await evidenceOf(stranger) }),
    'wayReference',
  )
  assertRefused(await buyer.client.call('recharge_by_way', { ...wish, fields: {} }), 'wayFields')
  assertRefused(await buyer.client.call('recharge_by_way', { ...wish, amountCents: 499 }), 'rechargeMinimum')
  assertRefused(
    await buyer.client.call('recharge_by_way', { ...wish, amountCents: 1_000_001 }),
    'rechargeMaximum',
  )
  const handedIn = await buyer.client.expect('recharge_by_way', wish)
  assert.notEqual(await referenceOf(buyer), reference)
  assertRefused(await buyer.client.call('recharge_by_way', wish), 'wayReference')
  const found = await finance.client.expect('console_recharge_list', {
    q: reference.toLowerCase(),
    limit: 20,
  })
  assert.deepEqual(
    found.items.map(({ id }) => id),
    [handedIn.id],
  )
})

it('two persons change where money goes, one closes it, and a closed one takes and pays nothing', async () => {
  const id = await openWayFor(admin, finance, { position: 2, withdrawalFields: ['phone'] })
  const rules = { ...bankTransfer, account: 'GB29 NWBK 6016 1331 9268 19' }
  const change = { kind: 'money_way', wayId: id, version: 1, rules, reason: 'A new account' } as const
  assertRefused(await finance.client.call('console_proposal_make', change), 'roleMissing')
  const made = await admin.client.expect('console_proposal_make', change)
  assertRefused(
    await admin.client.call('console_proposal_decide', { id: made.id, decision: 'confirm' }),
    'secondApprover',
  )
  const accountNow = async () =>
    (await admin.client.expect('console_way_list', {})).find((way) => way.id === id)?.rules.account
  assert.equal(await accountNow(), bankTransfer.account)
  await finance.client.expect('console_proposal_decide', { id: made.id, decision: 'confirm' })
  assert.equal(await accountNow(), rules.account)
  assertRefused(await admin.client.call('console_proposal_make', change), 'changedMeanwhile')

  const buyer = await readyBuyer(server, 10_000)
  const [target] = await buyer.client.expect('card_add_by_way', {
    wayId: id,
    fields: { accountHolder: 'Ada Boat', iban: bankTransfer.account },
  })
  await buyer.client.expect('recharge_reference', { wayId: id })
  assertRefused(
    await finance.client.call('console_way_close', { id, version: 1, reason: 'The bank is closed' }),
    'changedMeanwhile',
  )
  await finance.client.expect('console_way_close', { id, version: 2, reason: 'The bank is closed' })
  assertRefused(await buyer.client.call('recharge_reference', { wayId: id }), 'wayClosed')
  const draw = {
    type: 'bank',
    cardId: target?.id ?? '',
    amountCents: 5_000,
    arrivalCents: arrivalOf(5_000),
  } as const
  assertRefused(await buyer.client.call('extract', { ...draw, payCode: buyerSecrets.payCode }), 'wayClosed')
  assert.ok((await buyer.client.expect('way_list', {})).every((way) => way.id !== id))
  await agreed(admin, finance, { ...change, version: 3, reason: 'It is open again' })
  const small = { ...draw, amountCents: 400, arrivalCents: arrivalOf(400) }
  assertRefused(
    await buyer.client.call('extract', { ...small, payCode: buyerSecrets.payCode }),
    'drawMinimum',
  )
  const trail = await admin.client.expect('console_audit_list', { action: 'ways.close' })
  assert.deepEqual([trail.items[0]?.before?.['open'], trail.items[0]?.after?.['open']], [true, false])
})

it('names stand in the reader’s language, and in English where that is missing', async () => {
  const { token } = await readyBuyer(server)
  const nameIn = async (locale: 'tr' | 'ri') =>
    (await server.client({ token, locale }).expect('way_list', {})).find(({ id }) => id === wayId)?.name
  assert.deepEqual([await nameIn('tr'), await nameIn('ri')], ['Havale', 'Bank transfer'])
})
