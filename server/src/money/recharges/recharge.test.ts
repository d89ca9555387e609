import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { rechargesWaitingMax } from '@sampan/contract/money/recharges/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { rechargeWish } from '#testing/recharges.ts'
import { assertHidden, assertRefused } from '#testing/refused.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { evmAddresses, harbourToken, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer

before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

const [sender] = evmAddresses
/** One letter of it is capital that should be small, or the other way round. */
const otherCase = sender.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (letter) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
)

describe('recharge', () => {
  it('is taken with network, address, amount and evidence, and waits for its audit [call:POST /api/user/recharge] [rule:recharge] [recharge:fields]', async () => {
    const buyer = await server.registerBuyer()
    const wish = await rechargeWish(buyer, { txHash: `0x${'AB'.repeat(32)}` })
    const made = await buyer.client.expect('recharge', wish)
    assert.match(made.number, /^R-\d{5,}$/)
    assert.deepEqual(
      { ...made, id: '', number: '', createdAt: '' },
      {
        id: '',
        number: '',
        createdAt: '',
        method: 'manual',
        network: { id: 'harbour', name: 'Harbour test chain' },
        address: sender,
        amountCents: 12_345,
        arrivedCents: null,
        status: 0,
        isAgreed: false,
        isBeingChecked: false,
        reason: '',
        txHash: `0x${'ab'.repeat(32)}`,
        reference: null,
        fields: [],
        confirmations: null,
        neededConfirmations: null,
        evidence: wish.evidence,
        pdfs: [],
        requests: [],
        decidedAt: null,
      },
    )
    assert.deepEqual(await buyer.client.expect('recharge_detail', { id: made.id }), made)
    assert.equal((await buyer.client.expect('getUserInfo', {})).balanceCents, 0)
    const wrong = { ...(await rechargeWish(buyer)), address: sender.toLowerCase() }
    assert.equal(
      (await buyer.client.expect('recharge', wrong)).address,
      sender,
      'written as its network does',
    )
  })

  it('is done once for each key, and keeps its evidence for one recharge', async () => {
    const buyer = await server.registerBuyer()
    const wish = await rechargeWish(buyer)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.client.expect('recharge', wish, { key })))
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
    assert.equal((await buyer.client.expect('recharge_log', {})).items.length, 1)
    assertRefused(await buyer.client.call('recharge', wish), 'rechargeEvidence')
    assertRefused(await buyer.client.call('recharge', { ...wish, amountCents: 500 }, { key }), 'keyReused')
    const again = await rechargeWish(buyer)
    const twins = await Promise.all([1, 2, 3].map(() => buyer.client.call('recharge', again)))
    assert.equal(twins.filter(({ ok }) => ok).length, 1)
  })

  it('is refused for what is missing, in words of its own [msg:rechargeAddress] [msg:rechargeEvidence] [msg:rechargeNetwork]', async () => {
    const buyer = await server.registerBuyer()
    const wish = await rechargeWish(buyer)
    const stranger = await server.registerBuyer()
    const foreign = await sendEvidence(stranger, await somePicture(300))
    const cases: [string, Record<string, unknown>, Parameters<typeof assertRefused>[1]][] = [
      ['no network', { networkId: undefined }, 'rechargeNetwork'],
      ['empty network', { networkId: '' }, 'rechargeNetwork'],
      ['a network nobody knows', { networkId: 'atlantis' }, 'rechargeNetwork'],
      ['no address', { address: undefined }, 'rechargeAddress'],
      ['empty address', { address: ' ' }, 'rechargeAddress'],
      [
        'an address with a blank, which is cleaned, and too few digits',
        { address: `${sender.slice(0, 20)} x` },
        'chainAddressFormat',
      ],
      ['no amount', { amountCents: undefined }, 'rechargeAddress'],
      ['nothing', { amountCents: 0 }, 'rechargeAddress'],
      ['less than nothing', { amountCents: -100 }, 'rechargeAddress'],
      ['half a cent', { amountCents: 100.5 }, 'rechargeAddress'],
      ['text for an amount', { amountCents: '100' }, 'rechargeAddress'],
      ['more than there is', { amountCents: 100_000_001 }, 'rechargeAddress'],
      ['no evidence', { evidence: [] }, 'rechargeEvidence'],
      ['evidence left out', { evidence: undefined }, 'rechargeEvidence'],
      ['too much evidence', { evidence: [1, 2, 3, 4].map(() => newId()) }, 'rechargeEvidence'],
      ['evidence that is not there', { evidence: [newId()] }, 'rechargeEvidence'],
      ["another's evidence", { evidence: [foreign] }, 'rechargeEvidence'],
      ['one good, one not', { evidence: [wish.evidence[0], foreign] }, 'rechargeEvidence'],
      ['too few digits', { address: '0x71C7656EC7ab88b098defB751B7401B5f6d89' }, 'chainAddressFormat'],
      ['the token itself', { address: harbourToken }, 'chainAddressFormat'],
      ['one wrong letter', { address: otherCase }, 'chainAddressChecksum'],
      ['an address of TRON', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'chainAddressNetwork'],
      ['below the minimum', { amountCents: 99 }, 'rechargeMinimum'],
      ['a hash that is none', { txHash: '0x12' }, 'badInput'],
      ['a field more', { status: 1 }, 'badInput'],
    ]
    for (const [name, change, refusal] of cases) {
      const answer = await buyer.client.raw('recharge', { ...wish, ...change })
      const details = assertRefused(answer, refusal)
      if (refusal === 'rechargeMinimum') assert.equal(details['minimum'], '$1.00', name)
    }
    const text = async (change: Record<string, unknown>) =>
      (await buyer.client.raw('recharge', { ...wish, ...change })).msg
    assert.equal(await text({ networkId: '' }), 'Please choose a network.')
    assert.equal(await text({ address: '' }), 'Please enter the recharge address and a valid amount.')
    assert.equal(await text({ evidence: [] }), 'Please upload proof of payment.')
    // Nothing of all that used the evidence up, or was written down.
    assert.deepEqual((await buyer.client.expect('recharge_log', {})).items, [])
    await buyer.client.expect('recharge', wish)
    assertRefused(await server.client().raw('recharge', wish), 'loginExpired')
  })

  it('is refused from an address of our own, whosever it is and however it is written', async () => {
    const [buyer, other] = [await server.registerBuyer(), await server.registerBuyer()]
    const wish = await rechargeWish(buyer)
    for (const owner of [buyer, other]) {
      const [harbour] = await owner.client.expect('getBlockchain', {})
      const address = harbour?.address ?? ''
      for (const written of [address, address.toLowerCase()]) {
        const answer = await buyer.client.raw('recharge', { ...wish, address: written })
        assert.deepEqual(assertRefused(answer, 'rechargeSender')['fields'], { address: 'rechargeSender' })
      }
    }
    await buyer.client.expect('recharge', wish)
  })

  it('is taken on open networks alone: DEX, BSC and HECO are none, closed ones are not yet open [rule:recharge-network] [msg:notOpen]', async () => {
    const buyer = await server.registerBuyer()
    const wish = await rechargeWish(buyer)
    for (const networkId of ['bsc', 'heco', 'dex'])
      assertRefused(await buyer.client.call('recharge', { ...wish, networkId }), 'rechargeNetwork')
    for (const networkId of ['ethereum', 'polygon', 'tron']) {
      const answer = await buyer.client.call('recharge', { ...wish, networkId })
      assertRefused(answer, 'notOpen')
      assert.equal(answer.msg, 'This network is not open yet.')
    }
    await sql`update network set open = false where id = 'harbour'`.execute(server.db)
    assertRefused(await buyer.client.call('recharge', wish), 'notOpen')
    await sql`update network set open = true where id = 'harbour'`.execute(server.db)
    // Open in its row alone is not enough: somebody must be able to look at it.
    await sql`update network set open = true where id = 'polygon'`.execute(server.db)
    assertRefused(await buyer.client.call('recharge', { ...wish, networkId: 'polygon' }), 'notOpen')
  })

  it('waits with at most four others, also when all come at once', async () => {
    const buyer = await server.registerBuyer()
    const wishes = await Promise.all(Array.from({ length: 9 }, () => rechargeWish(buyer)))
    const answers = await Promise.all(wishes.map((wish) => buyer.client.call('recharge', wish)))
    assert.equal(answers.filter(({ ok }) => ok).length, rechargesWaitingMax)
    for (const answer of answers.filter(({ ok }) => !ok))
      assert.equal(assertRefused(answer, 'rechargeLimit')['count'], rechargesWaitingMax)
  })
})

describe('recharge_log', () => {
  let buyer: TestBuyer
  /** Newest first. */
  const ids: string[] = []

  before(async () => {
    buyer = await server.registerBuyer()
    for (let n = 0; n < 4; n++)
      ids.unshift((await buyer.client.expect('recharge', await rechargeWish(buyer))).id)
    const [, refused, passed] = ids
    await sql`update recharge set status = 'refused', reason = 'no such transfer', decided_at = now() where id = ${refused}`.execute(
      server.db,
    )
    await sql`update recharge set status = 'passed', arrived_cents = 12000, decided_at = now() where id = ${passed}`.execute(
      server.db,
    )
    // Two of one instant, and deposits of the chain before, between and after.
    await sql`update recharge set created_at = date_trunc('milliseconds', now()) - make_interval(mins => n::int)
      from (select id as i, row_number() over (order by id desc) / 2 as n from recharge where buyer_id = ${buyer.id}) o where id = i`.execute(
      server.db,
    )
    const states = [
      ['seen', null],
      ['credited', null],
      ['kept', 'networkClosed'],
      ['orphaned', null],
    ] as const
    for (const [n, [state, kept]] of states.entries())
      await sql`
        insert into deposit (id, network_id, tx_hash, log_no, block_no, block_hash, contract, from_address, address, buyer_id,
          raw_amount, amount_cents, state, kept_reason, seen_at, credited_at)
        values (${newId()}, 'harbour', ${`0x${String(n).repeat(64)}`}, 0, 1, '0x1', '0x2', '0x3', ${evmAddresses[1]}, ${buyer.id},
          5000000, 500, ${state}, ${kept}, date_trunc('milliseconds', now()) - make_interval(secs => ${n * 45}),
          ${state === 'credited' ? new Date() : null})`.execute(server.db)
  })

  async function walk(status?: number, limit = 3) {
    return walkPages((cursor) =>
      buyer.client.expect('recharge_log', {
        limit,
        cursor,
        ...(status === undefined ? {} : { status }),
      }),
    )
  }

  it('walks manual and on-chain ones as one list, newest first, each once [call:GET /api/user/recharge_log] [route:/topUpRecord]', async () => {
    for (const limit of [1, 2, 3, 50]) {
      const items = await walk(undefined, limit)
      assert.equal(items.length, 8)
      assert.equal(new Set(items.map(({ id }) => id)).size, 8)
      assert.ok(items.every((item, n) => n === 0 || (items[n - 1]?.createdAt ?? '') >= item.createdAt))
      assert.equal(items.filter(({ method }) => method === 'onchain').length, 4)
    }
  })

  it('shows one audit state when asked, with its words [recharge:audit] [recharge:fields]', async () => {
    const counted = await Promise.all([0, 1, 2].map(async (status) => (await walk(status)).length))
    assert.deepEqual(counted, [3, 2, 3])
    const items = await walk()
    for (const item of items) {
      assert.deepEqual(await buyer.client.expect('recharge_detail', { id: item.id }), item)
      if (item.method === 'manual') continue
      assert.match(item.number, /^D-[0-9a-f]{8}$/)
      assert.equal(item.network.name, 'Harbour test chain')
      assert.equal(item.address, evmAddresses[1])
      assert.equal(item.arrivedCents, item.status === 1 ? 500 : null)
    }
    assert.equal(
      items.find(({ status, method }) => status === 2 && method === 'manual')?.reason,
      'no such transfer (note from Sampan)',
    )
    const kept = items.find(({ method, reason }) => method === 'onchain' && reason.includes('was closed'))
    assert.equal(
      kept?.reason,
      'This network was closed when it arrived. It is recorded but not credited; please contact customer service.',
    )
    const inChinese = await buyer.client.expect('recharge_detail', { id: kept?.id ?? '' }, { locale: 'zh' })
    assert.match(inChinese.reason, /关闭/)
  })

  it('shows nothing of other buyers, and refuses garbage', async () => {
    const stranger = await server.registerBuyer()
    assert.deepEqual(await stranger.client.expect('recharge_log', {}), { items: [], nextCursor: null })
    const unknown = await stranger.client.call('recharge_detail', { id: newId() })
    for (const { id } of await walk())
      assertHidden(await stranger.client.call('recharge_detail', { id }), unknown)
    for (const input of [
      { status: 3 },
      { status: -1 },
      { status: 'some' },
      { cursor: 'x' },
      { limit: 0 },
      { limit: 51 },
      { buyerId: buyer.id },
    ])
      assertRefused(await buyer.client.raw('recharge_log', input), 'badInput')
    assertRefused(await server.client().raw('recharge_log', {}), 'loginExpired')
    assertRefused(await server.client().raw('recharge_detail', { id: newId() }), 'loginExpired')
  })
})
