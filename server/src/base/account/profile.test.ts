import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { newId } from '#kernel/ids.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())

it('changes what is sent and leaves the rest [call:POST /api/user/profile]', async () => {
  const buyer = await server.registerBuyer('editor')
  const before = await buyer.client.expect('getUserInfo', {})
  const named = await buyer.client.expect('profile', { givenName: 'Mai' })
  assert.deepEqual(named, { ...before, givenName: 'Mai' })
  const moved = await buyer.client.expect('profile', { email: 'MAI@Example.com', mobile: '0912 345-678' })
  assert.equal(moved.email, 'mai@example.com')
  assert.equal(moved.mobile, '0912345678')
  assert.deepEqual(await buyer.client.expect('profile', {}), moved)
  const { password } = buyerSecrets
  await server.client().expect('login', { account: 'mai@example.com', password })
  await server.client().expect('login', { account: '0912345678', password })
  const former = await server.client().raw('login', { account: before.email, password })
  assert.equal(former.code, refusals.wrongLogin)
})

it('never loses the account name, and gives it to nobody else, whatever else changes', async () => {
  const names = { email: 'two.in.one@example.com', mobile: '+84912777002' }
  const { password } = buyerSecrets
  const form = { password, confirmPassword: password }
  const { userinfo } = await server.client().expect('register', { ...names, ...form, familyName: 'bar.one' })
  const buyer = server.client({ token: userinfo.token })
  for (const familyName of [names.email, names.mobile.slice(1)])
    assert.equal((await buyer.raw('profile', { familyName })).code, refusals.accountInvalid)
  await buyer.expect('profile', { email: 'new.one@example.com', mobile: '+84912777003' })
  for (const account of ['bar.one', 'new.one@example.com', '+84912777003'])
    await server.client().expect('login', { account, password })
  const second = await server.client().raw('register', { email: names.email, ...form, familyName: 'Bar.One' })
  assert.equal(second.code, refusals.accountTaken)
})

it('refuses the name that closed accounts have, in full-width letters too', async () => {
  const { client } = await server.registerBuyer()
  for (const familyName of ['closed.1a', 'ｃｌｏｓｅｄ.1a', 'Ｃlosed．1a'])
    assertRefused(await client.call('profile', { familyName }), 'accountInvalid')
})

it('the database lets no open account lose a name, and gives none to two', async () => {
  await server.registerBuyer('kept.name')
  const userinfo = await (await server.registerBuyer('kept.too')).client.expect('getUserInfo', {})
  await assert.rejects(
    server.db.deleteFrom('login_name').where('buyer_id', '=', userinfo.id).execute(),
    /keeps its/,
  )
  await assert.rejects(
    server.db.updateTable('buyer').set({ account: 'kept.name' }).where('id', '=', userinfo.id).execute(),
    /buyer_account_unique/,
  )
  for (const name of ['a@b.co', '15551234567', 'closed.1'])
    await assert.rejects(
      server.db
        .updateTable('login_name')
        .set({ name })
        .where('buyer_id', '=', userinfo.id)
        .where('kind', '=', 'account')
        .execute(),
      /login_name_of_its_kind/,
    )
})

it('refuses each broken rule [rule:email] [rule:mobile]', async () => {
  const buyer = await server.registerBuyer('strict')
  const other = await server.registerBuyer('other')
  const { email, mobile } = await other.client.expect('getUserInfo', {})
  const code = async (input: unknown) => (await buyer.client.raw('profile', input)).code
  assert.equal(await code({ familyName: 'x' }), refusals.accountInvalid)
  assert.equal(await code({ familyName: 'OTHER' }), refusals.accountTaken)
  assert.equal(await code({ givenName: '' }), refusals.nameMissing)
  assert.equal(await code({ givenName: 'a‮b' }), refusals.nameMissing, 'no direction overrides in names')
  assert.equal(await code({ email: 'nope' }), refusals.email)
  assert.equal(await code({ mobile: 'nope' }), refusals.mobile)
  assert.equal(await code({ email }), refusals.emailTaken)
  assert.equal(await code({ mobile }), refusals.mobileTaken)
  assert.equal(await code({ avatar: newId() }), refusals.badInput, 'a picture of somebody else')
  assert.equal(await code({ balanceCents: 100 }), refusals.badInput, 'no field but the five')
  assert.equal(await code({ email: 'free@example.com', mobile }), refusals.mobileTaken)
  assert.equal((await buyer.client.expect('getUserInfo', {})).email, 'strict@example.com', 'all or nothing')
})

it('lists the ten languages [call:GET /api/user/language_list] [locale:ten]', async () => {
  const languages = await server.client().expect('language_list', {})
  assert.deepEqual(
    languages.map(({ file_name }) => file_name),
    localeCodes,
  )
  assert.deepEqual(languages[2], { language_name: '日本語', chinese_name: '日语', file_name: 'ri' })
  assert.deepEqual(
    await server.client().expect('language_list', { page: 2, limit: 4 }),
    languages.slice(4, 8),
  )
  assert.equal((await server.client().raw('language_list', { page: 0 })).code, refusals.badInput)
})

it('keeps the chosen language with the account [call:GET /api/user/set_language]', async () => {
  const buyer = await server.registerBuyer()
  const chosen = await buyer.client.expect('set_language', { file_name: 'tw' })
  assert.equal(chosen.language_name, '繁體中文')
  assert.equal((await buyer.client.expect('getUserInfo', {})).language.file_name, 'tw')
  assert.equal(
    (await server.client().expect('set_language', { file_name: 'han' })).file_name,
    'han',
    'a visitor, too',
  )
  assert.equal((await buyer.client.raw('set_language', { file_name: 'xx' })).code, refusals.badInput)
})

it('refuses a writing GET that another site sent', async () => {
  const buyer = await server.registerBuyer()
  const cross = await buyer.client.call(
    'set_language',
    { file_name: 'zh' },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  )
  assert.equal(cross.code, refusals.badInput)
  assert.equal((await buyer.client.expect('getUserInfo', {})).language.file_name, 'en')
})
