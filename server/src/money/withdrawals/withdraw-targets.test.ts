import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cardsMax, chainAddressesMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import {
  addUsableAddress,
  addWithdrawer,
  draw,
  drawn,
  evmAddresses,
  harbourToken,
  startMoneyServer,
  testCard,
} from '#testing/withdrawers.ts'

const { payCode } = buyerSecrets
let server: TestServer
/** Hours that the server's clock is ahead. */
let hoursLater = 0
before(async () => {
  const clock = { now: () => new Date(Date.now() + hoursLater * 3_600_000) }
  server = await startMoneyServer({ clock })
})
after(() => server.close())

describe('bank cards', () => {
  it('are saved sealed; the buyer sees the last four digits [withdraw:fields]', async () => {
    const buyer = await addWithdrawer(server, 0)
    const [card] = await buyer.client.expect('card_list', {})
    assert.deepEqual(card, {
      id: buyer.cardId,
      bankName: 'Quay Bank',
      lastFour: '2233',
      holder: 'Ada Boat',
      wayId: null,
    })
    const { rows } = await sql<{
      text: string
    }>`select c::text as text from card c where id = ${buyer.cardId}`.execute(server.db)
    const digits = testCard.number.replaceAll(' ', '')
    assert.ok(!rows[0]?.text.includes(digits) && !rows[0]?.text.includes(Buffer.from(digits).toString('hex')))
  })

  it('are saved once for one number; the other fields can be corrected', async () => {
    const buyer = await addWithdrawer(server, 0)
    const again = await buyer.client.expect('card_add', { ...testCard, number: '6222-0202-0011-2233' })
    assert.deepEqual(
      again.map(({ id }) => id),
      [buyer.cardId],
    )
    const corrected = await buyer.client.expect('card_add', { ...testCard, holder: 'Ada B. Boat' })
    assert.deepEqual(
      corrected.map(({ holder }) => holder),
      ['Ada B. Boat'],
    )
    const twins = await Promise.all(
      Array.from({ length: 6 }, () => buyer.client.call('card_add', { ...testCard, number: '123456789' })),
    )
    assert.ok(twins.every(({ ok }) => ok))
    assert.equal((await buyer.client.expect('card_list', {})).length, 2)
  })

  it('are refused without bank, number or holder', async () => {
    const buyer = await addWithdrawer(server, 0)
    for (const change of [
      { number: '1234567' },
      { number: '1'.repeat(25) },
      { number: '12345678a' },
      { bankName: ' ' },
      { holder: '' },
      { number: undefined },
    ])
      assertRefused(await buyer.client.raw('card_add', { ...testCard, ...change }), 'cardInvalid')
  })

  it('are ten at most, and nobody removes another’s', async () => {
    const buyer = await addWithdrawer(server, 0)
    const numbers = Array.from({ length: cardsMax + 3 }, (_, n) => `90000000${n + 10}`)
    const answers = await Promise.all(
      numbers.map((number) => buyer.client.call('card_add', { ...testCard, number })),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, cardsMax - 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'targetLimit')
    const other = await addWithdrawer(server, 0)
    assertRefused(await other.client.call('card_remove', { id: buyer.cardId }), 'notFound')
    assertRefused(await other.client.call('card_remove', { id: newId() }), 'notFound')
    assert.equal((await buyer.client.expect('card_remove', { id: buyer.cardId })).length, cardsMax - 1)
    assertRefused(await buyer.client.call('card_remove', { id: buyer.cardId }), 'notFound')
  })
})

describe('addresses', () => {
  const add = (buyer: Awaited<ReturnType<typeof addWithdrawer>>, change: object = {}) =>
    buyer.client.raw('chain_address_add', {
      networkId: 'harbour',
      address: evmAddresses[0],
      label: 'Ledger',
      payCode,
      ...change,
    })

  it('are refused in the order of the contract, before a try of the code is spent', async () => {
    const buyer = await addWithdrawer(server, 0)
    const wrong = { payCode: '999990' }
    assertRefused(await add(buyer, { ...wrong, networkId: 'bsc' }), 'rechargeNetwork')
    assertRefused(await add(buyer, { ...wrong, networkId: '../x' }), 'rechargeNetwork')
    assertRefused(await add(buyer, { ...wrong, networkId: 'ethereum' }), 'notOpen')
    assertRefused(await add(buyer, { ...wrong, address: '0x1234' }), 'chainAddressFormat')
    assertRefused(await add(buyer, { ...wrong, address: 'x'.repeat(42) }), 'chainAddressFormat')
    assertRefused(
      await add(buyer, { ...wrong, address: evmAddresses[0].replace('d8dA', 'D8dA') }),
      'chainAddressChecksum',
    )
    assertRefused(
      await add(buyer, { ...wrong, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }),
      'chainAddressNetwork',
    )
    await addUsableAddress(server, buyer)
    assertRefused(await add(buyer, wrong), 'chainAddressKnown')
    assertRefused(await add(buyer, { ...wrong, address: evmAddresses[0].toLowerCase() }), 'chainAddressKnown')
    assertRefused(await add(buyer, { ...wrong, address: evmAddresses[1] }), 'payCodeWrong')
    assertRefused(await add(buyer, { address: evmAddresses[1], payCode: undefined }), 'payCodeFormat')
  })

  it('of our own are no targets: the token, a deposit address, the wallet that pays', async () => {
    const buyer = await addWithdrawer(server, 0)
    const networks = await buyer.client.expect('getBlockchain', {})
    const deposit = networks.find(({ id }) => id === 'harbour')?.address ?? ''
    assert.match(deposit, /^0x/)
    await sql`insert into payout_wallet (network_id, address, next_nonce) values ('harbour', ${evmAddresses[1]}, 0)`.execute(
      server.db,
    )
    for (const address of [harbourToken, deposit, deposit.toLowerCase(), evmAddresses[1]])
      assertRefused(await add(buyer, { address }), 'chainAddressFormat')
    await sql`delete from payout_wallet`.execute(server.db)
  })

  it('are saved with a ticket for exactly this address', async () => {
    const buyer = await addWithdrawer(server, 0)
    const ticketFor = async (subject: string, amountCents = 0) =>
      (await buyer.client.expect('verify_pay', { payCode, purpose: 'address', subject, amountCents })).ticket
    const subject = `harbour:${evmAddresses[0]}`
    for (const ticket of [
      await ticketFor(`harbour:${evmAddresses[1]}`),
      await ticketFor(`tron:${evmAddresses[0]}`),
      await ticketFor(subject, 1),
    ])
      assertRefused(await add(buyer, { ticket, payCode: undefined }), 'ticketInvalid')
    const saved = await add(buyer, { ticket: await ticketFor(subject), payCode: undefined })
    assert.ok(saved.ok)
  })

  it('wait for 24 hours when they are new', async () => {
    const buyer = await addWithdrawer(server, 20_000)
    const [saved] = await buyer.client.expect('chain_address_add', {
      networkId: 'harbour',
      address: evmAddresses[0].toLowerCase(),
      label: 'Ledger',
      payCode,
    })
    assert.ok(saved)
    assert.equal(saved.address, evmAddresses[0], 'as its network writes it')
    const waitsMs = Date.parse(saved.usableAt) - Date.now()
    assert.ok(Math.abs(waitsMs - 24 * 3_600_000) < 60_000)
    const wish = { amountCents: 1000, addressId: saved.id }
    try {
      assertRefused(await draw(buyer, wish), 'chainAddressWaiting')
      hoursLater = 23.9
      assertRefused(await draw(buyer, wish), 'chainAddressWaiting')
      hoursLater = 24.1
      await drawn(buyer, wish)
    } finally {
      hoursLater = 0
    }
  })

  it('are twenty at most, forgotten by their owner alone', async () => {
    const buyer = await addWithdrawer(server, 0)
    const addressId = await addUsableAddress(server, buyer)
    await sql`
      insert into chain_address (id, buyer_id, network_id, address, label, usable_at)
      select gen_random_uuid(), ${buyer.id}, 'harbour', '0x' || lpad(n::text, 40, '0'), 'x', now()
      from generate_series(2, ${chainAddressesMax}) n`.execute(server.db)
    assertRefused(await add(buyer, { address: evmAddresses[1] }), 'targetLimit')
    const other = await addWithdrawer(server, 0)
    assertRefused(await other.client.call('chain_address_remove', { id: addressId }), 'notFound')
    await buyer.client.expect('chain_address_remove', { id: addressId })
    assert.ok((await add(buyer, { address: evmAddresses[1] })).ok)
    assert.equal((await other.client.expect('chain_address_list', {})).length, 0)
  })

  it('of one buyer may be another’s too, and come back after they were removed', async () => {
    const buyer = await addWithdrawer(server, 0)
    const other = await addWithdrawer(server, 0)
    const id = await addUsableAddress(server, buyer)
    await addUsableAddress(server, other)
    await buyer.client.expect('chain_address_remove', { id })
    const [again] = await buyer.client.expect('chain_address_add', {
      networkId: 'harbour',
      address: evmAddresses[0],
      label: 'New',
      payCode,
    })
    assert.ok(again && Date.parse(again.usableAt) > Date.now() + 3_600_000, 'and wait anew')
  })
})
