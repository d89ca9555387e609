import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { membersPerShopMax } from '@sampan/contract/market/members/schemas.ts'
import { sql } from 'kysely'
import { totpDigits } from '#base/staff/index.ts'
import { assertOpenTo, type Caller, signInCallers } from '#testing/callers.ts'
import { addShop } from '#testing/goods.ts'
import {
  consoleClient,
  operatorPassword,
  signInMember,
  signInOperator,
  type TestOperator,
  tokenIn,
} from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  owner = await signInMember(server, shopId, { role: 'owner' })
})
after(() => server.close())

const secretOf = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''

/** Signs somebody in who was just added, as they do. */
async function signIn(account: string, totpUri: string, password: string = operatorPassword) {
  const answer = await consoleClient(server).call('console_login', {
    account,
    password,
    totp: totpDigits(secretOf(totpUri), new Date()),
  })
  return { answer, client: consoleClient(server, tokenIn(answer)) }
}

const wish = (account: string) => ({ account, name: 'Binh Le', password: operatorPassword })

describe('members of a shop', () => {
  it('are added by its owner with rights, sign in with what was shown once, and see their shop', async () => {
    const { member, totpUri } = await owner.client.expect('console_member_add', {
      ...wish('binh'),
      rights: ['goods'],
    })
    assert.deepEqual([member.role, member.rights], ['clerk', ['goods']])
    const { answer, client } = await signIn('binh', totpUri)
    assert.ok(answer.ok, answer.msg)
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
    const { totpUri, member } = await owner.client.expect('console_member_add', {
      ...wish('short.stay'),
      rights: ['orders'],
    })
    const { client } = await signIn('short.stay', totpUri)
    await client.expect('console_me', {})
    await owner.client.expect('console_member_remove', { id: member.id })
    assertRefused(await client.call('console_me', {}), 'loginExpired')
    const again = await signIn('short.stay', totpUri)
    assertRefused(again.answer, 'operatorLogin')
    assertRefused(await owner.client.call('console_member_remove', { id: member.id }), 'notFound')
    const names = (await owner.client.expect('console_member_list', {})).map(({ account }) => account)
    assert.ok(!names.includes('short.stay'))
  })

  it('get a new password and second factor from the owner; the old ones open nothing', async () => {
    const clerk = await signInMember(server, shopId)
    const password = 'another quiet harbour'
    const { totpUri } = await owner.client.expect('console_member_reset', { id: clerk.id, password })
    assertRefused(await clerk.client.call('console_me', {}), 'loginExpired')
    assertRefused((await signIn(clerk.account, totpUri)).answer, 'operatorLogin')
    assert.ok((await signIn(clerk.account, totpUri, password)).answer.ok)
  })

  it("answers another shop's clerk, and the owner, like somebody who does not exist", async () => {
    const other = await addShop(server.db, { name: 'Other Quay' })
    const stranger = await signInMember(server, other)
    for (const id of [stranger.id, owner.id, '00000000-0000-7000-8000-000000000000']) {
      assertRefused(await owner.client.call('console_member_save', { id, rights: ['goods'] }), 'notFound')
      assertRefused(
        await owner.client.call('console_member_reset', { id, password: operatorPassword }),
        'notFound',
      )
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
  console_shop_members: ['admin', 'catalogue', 'support', 'finance'],
  console_shop_owner_add: ['admin', 'catalogue'],
}

describe('the list of who works for a shop', () => {
  it('is opened to nobody but its owner, and that of all shops to Sampan alone', async () => {
    await assertOpenTo(await signInCallers(server, shopId, owner), allowed)
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
  const lost = { password: 'another quiet harbour', reason: 'Called back on the number of the papers' }

  it('gets another from an admin, signs in with it alone, and the shop is told at the addresses it gave', async () => {
    const shop = await addShop(server.db, { name: 'Tin & Thread' })
    const boss = await signInMember(server, shop, { role: 'owner' })
    await sql`update shop set alert_email = 'Stock@tin.example', alert_locale = 'zh' where id = ${shop}`.execute(
      server.db,
    )
    const admin = await signInOperator(server, 'admin')
    const { member, totpUri } = await admin.client.expect('console_shop_member_reset', {
      shopId: shop,
      id: boss.id,
      ...lost,
    })
    assert.deepEqual([member.id, member.role], [boss.id, 'owner'])
    assertRefused(await boss.client.call('console_me', {}), 'loginExpired')
    const old = await consoleClient(server).call('console_login', {
      account: boss.account,
      password: lost.password,
      totp: totpDigits(boss.totpSecret, new Date()),
    })
    assert.equal(old.ok, false)
    const { answer } = await signIn(boss.account, totpUri, lost.password)
    assert.ok(answer.ok, answer.msg)
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
