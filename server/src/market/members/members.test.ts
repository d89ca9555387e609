import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { membersPerShopMax } from '@sampan/contract/market/members/schemas.ts'
import { sql } from 'kysely'
import { totpDigits } from '#base/staff/index.ts'
import { assertOpenTo, type Caller, signInCallers } from '#testing/callers.ts'
import { addShop } from '#testing/goods.ts'
import {
  consoleClient,
  joinByLink,
  operatorPassword,
  signInMember,
  signInOperator,
  type TestOperator,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' } })
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const email = 'Binh.Le@quay.example'
const wish = (account: string) => ({ account, name: 'Binh Le', email })
const invitations = async () => {
  const { rows } = await sql<{ to: string; locale: string; path: string; detail: Record<string, string> }>`
    select to_address as "to", locale, path, detail from mail where template = 'shopmail.memberInvited' order by id`.execute(
    server.db,
  )
  return rows
}

describe('members of a shop', () => {
  it('are invited by its owner with rights, set up their sign-in by the link, and see their shop', async () => {
    const { member, path, mailedTo, expiresAt } = await owner.client.expect('console_member_add', {
      ...wish('binh'),
      rights: ['goods'],
    })
    assert.deepEqual(
      [member.role, member.rights, member.email, member.linkUntil, mailedTo],
      ['clerk', ['goods'], email.toLowerCase(), expiresAt, email.toLowerCase()],
    )
    assert.deepEqual(await invitations(), [
      {
        to: email.toLowerCase(),
        locale: 'en',
        path,
        detail: { account: 'binh', shop: 'Lantern Quay', hours: 48 },
      },
    ])
    const { login, client } = await joinByLink(server, path)
    assert.ok(login.ok, login.msg)
    assert.equal(login.data.agreesFrom, null)
    const joinToken = path.split('#')[1] ?? ''
    assertRefused(await consoleClient(server).call('console_join_read', { joinToken }), 'linkOver')
    const me = await client.expect('console_me', {})
    assert.deepEqual(me.member, {
      shop: { id: shopId, name: 'Lantern Quay' },
      role: 'clerk',
      rights: ['goods'],
    })
    assert.equal(me.role, 'seller')
    const listed = await owner.client.expect('console_member_list', {})
    assert.deepEqual(
      listed.map(({ account }) => account),
      [owner.account, 'binh'],
    )
    assertRefused(
      await owner.client.call('console_member_add', { ...wish('binh'), rights: ['money'] }),
      'operatorTaken',
    )
  })

  it('work with other rights from the next call on', async () => {
    const clerk = await signInMember(server, shopId, { rights: ['orders'] })
    await owner.client.expect('console_member_save', { id: clerk.id, rights: ['money', 'goods'] })
    const me = await clerk.client.expect('console_me', {})
    assert.deepEqual(me.member?.rights, ['money', 'goods'])
  })

  it('are let go at once: their session ends, and they sign in no more', async () => {
    const add = async (account: string) =>
      owner.client.expect('console_member_add', { ...wish(account), rights: ['orders'] })
    const { path, member } = await add('short.stay')
    const { client, totpSecret } = await joinByLink(server, path)
    await client.expect('console_me', {})
    await owner.client.expect('console_member_remove', { id: member.id })
    assertRefused(await client.call('console_me', {}), 'loginExpired')
    const again = {
      account: 'short.stay',
      password: operatorPassword,
      totp: totpDigits(totpSecret, new Date()),
    }
    assertRefused(await consoleClient(server).call('console_login', again), 'operatorLogin')
    const never = await add('never.came')
    await owner.client.expect('console_member_remove', { id: never.member.id })
    const joinToken = never.path.split('#')[1] ?? ''
    assertRefused(await consoleClient(server).call('console_join_read', { joinToken }), 'linkOver')
    assertRefused(await owner.client.call('console_member_remove', { id: member.id }), 'notFound')
    const names = (await owner.client.expect('console_member_list', {})).map(({ account }) => account)
    assert.ok(!names.includes('short.stay'))
  })

  it('get a link for a new sign-in from the owner; the old one, and a link before, open nothing', async () => {
    const clerk = await signInMember(server, shopId)
    const sent = (await invitations()).length
    const first = await owner.client.expect('console_member_reset', { id: clerk.id })
    assert.equal(first.mailedTo, null, 'there is no address of who came before there were invitations')
    assert.equal((await invitations()).length, sent)
    assertRefused(await clerk.client.call('console_me', {}), 'loginExpired')
    const old = { account: clerk.account, password: operatorPassword }
    const totp = totpDigits(clerk.totpSecret, new Date(Date.now() + 30_000))
    assertRefused(await consoleClient(server).call('console_login', { ...old, totp }), 'operatorLogin')
    const { path } = await owner.client.expect('console_member_reset', { id: clerk.id })
    const joinToken = first.path.split('#')[1] ?? ''
    assertRefused(await consoleClient(server).call('console_join_read', { joinToken }), 'linkOver')
    assert.ok((await joinByLink(server, path, 'another quiet harbour')).login.ok)
  })

  it("answers another shop's clerk, and the owner, like somebody who does not exist", async () => {
    const other = await addShop(server.db, { name: 'Other Quay' })
    const stranger = await signInMember(server, other)
    for (const id of [stranger.id, owner.id, '00000000-0000-7000-8000-000000000000']) {
      assertRefused(await owner.client.call('console_member_save', { id, rights: ['goods'] }), 'notFound')
      assertRefused(await owner.client.call('console_member_reset', { id }), 'notFound')
      assertRefused(await owner.client.call('console_member_remove', { id }), 'notFound')
    }
    await stranger.client.expect('console_me', {})
  })
})

describe('a shop that nobody works for', () => {
  it('gets its first owner from Sampan, once, also when two give it one at the same time', async () => {
    const empty = await addShop(server.db, { name: 'Empty Quay' })
    const catalogue = await signInOperator(server, 'catalogue')
    const made = await Promise.all(
      ['first.owner', 'second.owner'].map((account) =>
        catalogue.client.call('console_shop_owner_add', { ...wish(account), shopId: empty }),
      ),
    )
    const [good, bad] = made.toSorted((a, b) => Number(b.ok) - Number(a.ok))
    assert.ok(good?.ok && bad)
    assertRefused(bad, 'shopHasOwner')
    const members = await catalogue.client.expect('console_shop_members', { shopId: empty })
    assert.equal(members.length, 1)
    const { items } = await catalogue.client.expect('console_shop_list', { q: 'empty q' })
    assert.deepEqual(
      items.map(({ name, members: n }) => [name, n]),
      [['Empty Quay', 1]],
    )
    assertRefused(
      await catalogue.client.call('console_shop_owner_add', { ...wish('nobody'), shopId: 999_999 }),
      'shopGone',
    )
  })
})

/** Rights to call each endpoint, written out: so a wrong word in the contract is seen here. */
const allowed: Readonly<Record<string, readonly Caller[]>> = {
  console_member_list: ['owner'],
  console_member_add: ['owner'],
  console_member_save: ['owner'],
  console_member_reset: ['owner'],
  console_member_remove: ['owner'],
  console_shop_list: ['admin', 'catalogue', 'support', 'finance'],
  console_shop_count: ['admin', 'catalogue', 'support', 'finance'],
  console_shop_members: ['admin', 'catalogue', 'support', 'finance'],
  console_shop_owner_add: ['admin', 'catalogue'],
}

describe('the list of who works for a shop', () => {
  it('is opened to nobody but its owner, and that of all shops to Sampan alone', async () => {
    await assertOpenTo(await signInCallers(server, shopId, owner), allowed)
  })
})

describe('the list of all shops', () => {
  it('says how many its filter finds', async () => {
    await addShop(server.db, { name: 'Quince & Reed' })
    await addShop(server.db, { name: 'Quince and Sedge' })
    const desk = await signInOperator(server, 'support')
    const filters = [
      {},
      { q: 'quince' },
      { suspended: 'true' },
      { q: 'quince', suspended: 'true' },
      { q: '%' },
    ] as const
    const counts = await Promise.all(
      filters.map(async (filter) => {
        const { items } = await desk.client.expect('console_shop_list', { ...filter, limit: 50 })
        const counted = await desk.client.expect('console_shop_count', filter)
        assert.deepEqual(counted, { count: items.length, isMore: false })
        return counted.count
      }),
    )
    assert.deepEqual(counts.slice(1), [2, 0, 0, 0])
  })
})

describe('a full shop', () => {
  it('takes no more clerks, also when two come at once; one who left makes room', async () => {
    const full = await addShop(server.db)
    const keeper = await signInMember(server, full, { role: 'owner' })
    // All but one of the places, without their sign-ins.
    await sql`with made as (
        insert into operator (id, account, name, role, password_hash, totp_sealed)
        select gen_random_uuid(), 'filler' || n, 'Filler', 'seller', password_hash, totp_sealed
        from operator, generate_series(1, ${membersPerShopMax - 2}) n where account = ${keeper.account} returning id)
      insert into shop_member (shop_id, operator_id, role, rights) select ${full}, id, 'clerk', '{goods}' from made`.execute(
      server.db,
    )
    const answers = await Promise.all(
      ['last', 'late'].map((account) =>
        keeper.client.call('console_member_add', { ...wish(account), rights: ['goods'] }),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const refused = answers.find(({ ok }) => !ok) ?? assert.fail()
    assertRefused(refused, 'shopFull')
    assert.match(refused.msg, new RegExp(String(membersPerShopMax)))
    await sql`update shop_member set left_at = now()
      where operator_id = (select id from operator where account = 'filler1')`.execute(server.db)
    assert.ok((await keeper.client.call('console_member_add', { ...wish('again'), rights: ['goods'] })).ok)
  })
})

describe('somebody of a shop who lost their second factor', () => {
  const lost = { reason: 'Called back on the number of the papers' }

  it('gets another from an admin, signs in with it alone, and the shop is told at the addresses it gave', async () => {
    const shop = await addShop(server.db, { name: 'Tin & Thread' })
    const boss = await signInMember(server, shop, { role: 'owner' })
    await sql`update shop set alert_email = 'Stock@tin.example', alert_locale = 'zh' where id = ${shop}`.execute(
      server.db,
    )
    const admin = await signInOperator(server, 'admin')
    const { member, path } = await admin.client.expect('console_shop_member_reset', {
      shopId: shop,
      id: boss.id,
      ...lost,
    })
    assert.deepEqual([member.id, member.role], [boss.id, 'owner'])
    assertRefused(await boss.client.call('console_me', {}), 'loginExpired')
    const old = await consoleClient(server).call('console_login', {
      account: boss.account,
      password: operatorPassword,
      totp: totpDigits(boss.totpSecret, new Date(Date.now() + 30_000)),
    })
    assert.equal(old.ok, false)
    const { login } = await joinByLink(server, path)
    assert.ok(login.ok, login.msg)
    const { rows: mails } = await sql<{ to: string; locale: string }>`
      select to_address as "to", locale from mail where template = 'shopmail.signInRenewed'`.execute(
      server.db,
    )
    assert.deepEqual(mails, [{ to: 'stock@tin.example', locale: 'zh' }])
    const { items } = await admin.client.expect('console_audit_list', { action: 'members.reset_by_office' })
    assert.deepEqual(
      items.map(({ subject, reason, operator }) => [subject.id, reason, operator?.id]),
      [[boss.id, lost.reason, admin.id]],
    )
  })

  it('is reset by nobody else, not without a reason, not under another shop, and not as an operator', async () => {
    const shop = await addShop(server.db)
    const boss = await signInMember(server, shop, { role: 'owner' })
    const call = (who: TestOperator, over: Partial<{ shopId: number; id: string; reason: string }> = {}) =>
      who.client.call('console_shop_member_reset', { shopId: shop, id: boss.id, ...lost, ...over })
    const admin = await signInOperator(server, 'admin')
    for (const role of ['support', 'finance', 'catalogue'] as const)
      assertRefused(await call(await signInOperator(server, role)), 'roleMissing')
    assertRefused(await call(boss), 'roleMissing')
    assertRefused(await call(admin, { reason: ' ' }), 'reasonMissing')
    assertRefused(await call(admin, { shopId }), 'notFound')
    assertRefused(await call(admin, { id: admin.id }), 'notFound')
    assertRefused(
      await admin.client.call('console_proposal_make', {
        kind: 'staff_reset',
        operatorId: boss.id,
        reason: lost.reason,
      }),
      'notFound',
    )
    await sql`update operator_session set stepped_up_until = now() - interval '1 second'
      where operator_id = ${admin.id}`.execute(server.db)
    assertRefused(await call(admin), 'totpNeeded')
    await boss.client.expect('console_me', {})
    await sql`update shop_member set left_at = now() where operator_id = ${boss.id}`.execute(server.db)
    assertRefused(await call(await signInOperator(server, 'admin')), 'notFound')
  })
})
