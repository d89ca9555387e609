import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { totpDigits } from '#base/staff/index.ts'
import { openApplications, paperOf, pass, someName, wishOf } from '#testing/applications.ts'
import { fetchPrivate, sendEvidence, somePicture } from '#testing/evidence.ts'
import { consoleClient, operatorCookie, signInOperator, tokenIn } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

const { server, lena, noor, applied } = await openApplications()
after(() => server.close())

const countShops = async (name: string) =>
  (await server.db.selectFrom('shop').select('id').where('name', '=', name).execute()).length

describe('the audit of an application', () => {
  it('opens the shop with its owner in one act; of two operators at once one decides', async () => {
    const { buyer, application } = await applied()
    const answers = await Promise.all([pass(lena, application.id), pass(noor, application.id)])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const late = answers.find(({ ok }) => !ok)
    assert.ok(late)
    assertRefused(late, 'alreadyDecided')
    assert.equal(await countShops(application.shopName), 1)
    const { application: now, ownShop } = await buyer.client.expect('merchant_state', {})
    assert.equal(now?.state, 'passed')
    assert.equal(ownShop?.isUsed, false)
    const shop = await buyer.client.expect('shop_detail', { id: ownShop?.shop.id ?? 0 })
    assert.deepEqual(
      [shop.name, shop.room, shop.country, shop.about, shop.productCount],
      [application.shopName, 'food', 'ID', application.about, 0],
    )
    const members = await lena.client.expect('console_shop_members', { shopId: shop.id })
    assert.deepEqual(
      members.map(({ account, name, role }) => [account, name, role]),
      [[ownShop?.account, 'Noor Haddad', 'owner']],
    )
    const { items } = await buyer.client.expect('notice_list', {})
    assert.deepEqual(
      items.map(({ title, subject }) => [title, subject]),
      [['Your shop is open', { type: 'merchant', id: application.id }]],
    )
    assertRefused(await buyer.client.call('merchant_apply', await wishOf(buyer)), 'merchantOpen')
  })

  it('is in the audit trail with who and why', async () => {
    const { application } = await applied()
    const wish = {
      id: application.id,
      decision: 'refuse',
      reasonCode: 'paperExpired',
      reason: 'ended in May',
    } as const
    await lena.client.expect('console_merchant_decide', wish)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id as by', 'reason'])
      .where('subject_id', '=', application.id)
      .execute()
    assert.deepEqual(trail, [
      { action: 'merchants.refuse', by: lena.id, reason: 'paperExpired: ended in May' },
    ])
  })

  it("refuses with a reason in the reader's language, the operator's own words marked; then one may apply again", async () => {
    const { buyer, application } = await applied()
    const refuse = (reasonCode: 'other' | 'paperUnreadable', reason: string) =>
      lena.client.call('console_merchant_decide', {
        id: application.id,
        decision: 'refuse',
        reasonCode,
        reason,
      })
    assertRefused(await refuse('other', ''), 'reasonMissing')
    assert.ok((await refuse('paperUnreadable', 'the lower half')).ok)
    const french = await server.client({ token: buyer.token, locale: 'ft' }).expect('merchant_state', {})
    assert.match(french.application?.reason ?? '', /^Un document est illisible.*the lower half.*Sampan/)
    const { items } = await buyer.client.expect('notice_list', {})
    assert.match(items[0]?.text ?? '', /cannot be read.*the lower half \(note from Sampan\)/)
    const again = await buyer.client.expect('merchant_apply', await wishOf(buyer))
    assert.ok((await pass(lena, again.id)).ok)
    const detail = await lena.client.expect('console_merchant_detail', { id: again.id })
    assert.deepEqual(
      [detail.history.map(({ state }) => state), detail.earlier.map(({ state }) => state)],
      [['submitted', 'passed'], ['refused']],
    )
  })

  it('gives a name to one shop when two applications for it are passed at once', async () => {
    const shopName = someName()
    const one = await applied({ shopName })
    const other = await applied({ shopName: shopName.toUpperCase() })
    const answers = await Promise.all([pass(lena, one.application.id), pass(noor, other.application.id)])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const late = answers.find(({ ok }) => !ok)
    assert.ok(late)
    assertRefused(late, 'merchantShopName')
    const { items } = await lena.client.expect('console_merchant_list', { limit: 50 })
    const left = items.find(({ shopName: name }) => name.toLowerCase() === shopName.toLowerCase())
    assert.ok(left)
    assert.equal((await lena.client.expect('console_merchant_detail', { id: left.id })).isNameTaken, true)
  })

  it('gives owners of shops with the same letters, or without any, an account of their own', async () => {
    const accounts: string[] = []
    for (const shopName of ['Café Quay 77 茶', 'cafe-quay 77 花', '茶马古道商行']) {
      const { buyer, application } = await applied({ shopName })
      assert.ok((await pass(lena, application.id)).ok)
      accounts.push((await buyer.client.expect('merchant_state', {})).ownShop?.account ?? '')
    }
    assert.equal(accounts[0], 'cafe-quay-77')
    assert.match(accounts[1] ?? '', /^cafe-quay-77\.\d+$/)
    assert.match(accounts[2] ?? '', /^shop\.\d+$/)
  })

  it('is not for an operator to pass who applied themselves', async () => {
    const { buyer, application } = await applied()
    const own = await signInOperator(server, 'catalogue', buyer.id)
    assertRefused(await pass(own, application.id), 'ownAccount')
    assert.equal(await countShops(application.shopName), 0)
  })

  it('shows papers to the catalogue and to their buyer, and to the catalogue no other private picture', async () => {
    const { buyer, application } = await applied()
    const [paper = ''] = application.papers
    const evidence = await paperOf(buyer)
    const cookie = { cookie: operatorCookie(lena.token) }
    assert.equal((await fetchPrivate(server, paper, 640, cookie)).status, 200)
    assert.equal((await fetchPrivate(server, evidence, 640, cookie)).status, 404)
    assert.equal((await fetchPrivate(server, paper, 640, { token: buyer.token })).status, 200)
    const stranger = await server.registerBuyer()
    assert.equal((await fetchPrivate(server, paper, 640, { token: stranger.token })).status, 404)
  })

  it('tells that a paper was handed in by somebody else before', async () => {
    const picture = await somePicture(40_000)
    const one = await server.registerBuyer()
    await one.client.expect(
      'merchant_apply',
      await wishOf(one, { papers: [await sendEvidence(one, picture)] }),
    )
    const { application } = await (async () => {
      const buyer = await server.registerBuyer()
      const papers = [await sendEvidence(buyer, picture), await paperOf(buyer)]
      return { application: await buyer.client.expect('merchant_apply', await wishOf(buyer, { papers })) }
    })()
    const { papers } = await lena.client.expect('console_merchant_detail', { id: application.id })
    assert.deepEqual(
      papers.map(({ seen }) => seen),
      ['same', null],
    )
  })

  it('lists those that wait by who waits longest, page by page, and counts them', async () => {
    const { waiting } = await lena.client.expect('console_merchant_waiting', {})
    const seen = (
      await walkPages((cursor) => lena.client.expect('console_merchant_list', { limit: 2, cursor }))
    ).map(({ id, createdAt }) => `${createdAt} ${id}`)
    assert.equal(seen.length, waiting)
    for (const state of ['submitted', 'passed', 'withdrawn'] as const) {
      const { items } = await lena.client.expect('console_merchant_list', { state, limit: 50 })
      const counted = await lena.client.expect('console_merchant_count', { state })
      assert.deepEqual(counted, { count: items.length, isMore: false })
    }
    assert.deepEqual(seen, seen.toSorted())
    assert.equal(new Set(seen).size, seen.length)
    const newestFirst = await walkPages((cursor) =>
      lena.client.expect('console_merchant_list', { limit: 2, cursor, order: 'newest' }),
    )
    assert.deepEqual(newestFirst.map(({ createdAt, id }) => `${createdAt} ${id}`).toReversed(), seen)
  })
})

describe("the owner's sign-in", () => {
  const newPassword = 'tides and teacups'
  const { password } = buyerSecrets
  async function passed() {
    const { buyer, application } = await applied()
    assert.ok((await pass(lena, application.id)).ok)
    return buyer
  }
  type Owner = Awaited<ReturnType<typeof passed>>
  const digitsOf = (totpUri: string) =>
    totpDigits(new URL(totpUri).searchParams.get('secret') ?? '', new Date())
  const keyOf = (buyer: Owner) => buyer.client.expect('merchant_sign_in_key', {})
  async function setUp(buyer: Owner) {
    const { totpUri, sealed } = await keyOf(buyer)
    const totp = digitsOf(totpUri)
    const { account } = await buyer.client.expect('merchant_sign_in', { password, newPassword, sealed, totp })
    return { account, totpUri }
  }
  const signIn = (account: string, totpUri: string) =>
    consoleClient(server).call('console_login', {
      account,
      password: newPassword,
      totp: digitsOf(totpUri),
    })

  it('is set by the buyer with their login password, opens the empty shop, and can be set again until it was used', async () => {
    const buyer = await passed()
    const { totpUri: shown, sealed } = await keyOf(buyer)
    const proof = { sealed, totp: digitsOf(shown) }
    assertRefused(
      await buyer.client.call('merchant_sign_in', { password: 'not this one', newPassword, ...proof }),
      'oldPasswordWrong',
    )
    const first = await setUp(buyer)
    const { account, totpUri } = await setUp(buyer)
    assert.equal(first.account, account)
    assertRefused(await signIn(account, first.totpUri), 'operatorLogin')
    const answer = await signIn(account, totpUri)
    assert.ok(answer.ok, answer.msg)
    const owner = consoleClient(server, tokenIn(answer))
    const me = await owner.expect('console_me', {})
    const { ownShop } = await buyer.client.expect('merchant_state', {})
    assert.deepEqual([me.member?.role, me.member?.shop], ['owner', ownShop?.shop])
    assert.equal(ownShop?.isUsed, true)
    assert.deepEqual((await owner.expect('console_goods_list', {})).items, [])
    assertRefused(await buyer.client.call('merchant_sign_in_key', {}), 'merchantSignedIn')
    assertRefused(
      await buyer.client.call('merchant_sign_in', { password, newPassword, ...proof }),
      'merchantSignedIn',
    )
    await owner.expect('console_me', {})
  })

  it('counts only with the six digits of the second factor that was shown to this owner', async () => {
    const [buyer, other] = [await passed(), await passed()]
    const [own, others] = [await keyOf(buyer), await keyOf(other)]
    const attempts = [
      { sealed: own.sealed, totp: digitsOf(others.totpUri) },
      { sealed: others.sealed, totp: digitsOf(others.totpUri) },
      { sealed: 'made up', totp: digitsOf(own.totpUri) },
    ]
    for (const attempt of attempts)
      assertRefused(
        await buyer.client.call('merchant_sign_in', { password, newPassword, ...attempt }),
        'totpWrong',
      )
    assertRefused(await signIn(own.account, own.totpUri), 'operatorLogin')
    const { account, totpUri } = await setUp(buyer)
    assert.ok((await signIn(account, totpUri)).ok)
  })

  it('is not there for one who has no shop, and leaves no secret behind', async () => {
    const { buyer } = await applied()
    assertRefused(await buyer.client.call('merchant_sign_in_key', {}), 'notFound')
    const attempt = { password, newPassword, sealed: '', totp: '123456' }
    assertRefused(await buyer.client.call('merchant_sign_in', attempt), 'notFound')
    const { totpUri } = await setUp(await passed())
    const secret = new URL(totpUri).searchParams.get('secret') ?? ''
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from idempotency_key k where k::text like ${`%${secret}%`})::int
        + (select count(*) from audit_entry a where a::text like ${`%${secret}%`})::int as n`.execute(
      server.db,
    )
    assert.equal(rows[0]?.n, 0)
  })
})
