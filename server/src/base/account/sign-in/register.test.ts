import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())

let made = 0
const form = (change: Record<string, unknown> = {}) => {
  made++
  return {
    familyName: `linh.${made}`,
    givenName: 'Linh',
    email: `linh.${made}@example.com`,
    mobile: `+84 912 000 ${String(made).padStart(3, '0')}`,
    password: 'river boat',
    confirmPassword: 'river boat',
    ...change,
  }
}

it('opens an account and signs it in [call:POST /api/user/register]', async () => {
  const { userinfo } = await server.client().expect('register', form(), { locale: 'yn' })
  assert.match(userinfo.token, /^[\w-]{43}$/)
  assert.equal(userinfo.familyName, 'linh.1')
  assert.equal(userinfo.mobile, '+84912000001')
  assert.equal(userinfo.language.file_name, 'yn')
  const days = (Date.parse(userinfo.expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 2.99 && days < 3.01, 'the session lives for three days')
  const info = await server.client({ token: userinfo.token }).expect('getUserInfo', {})
  assert.equal(info.id, userinfo.id)
})

it('opens an account with e-mail and password alone, and takes the rest later [call:POST /api/user/register] [call:POST /api/user/profile]', async () => {
  const alone = { password: 'river boat', confirmPassword: 'river boat' }
  const { userinfo } = await server.client().expect('register', { ...alone, email: 'alone@example.com' })
  assert.match(userinfo.familyName, /^buyer-[a-z2-9]{10}$/)
  assert.deepEqual([userinfo.givenName, userinfo.mobile], ['', ''])
  const second = await server.client().expect('register', { ...alone, email: 'alone2@example.com' })
  assert.notEqual(second.userinfo.familyName, userinfo.familyName, 'two without a mobile stand side by side')

  const client = server.client({ token: userinfo.token })
  const later = { familyName: 'river.walker', givenName: 'Linh', mobile: '+84912777001' }
  const before = await client.expect('getUserInfo', {})
  assert.deepEqual(await client.expect('profile', later), { ...before, ...later })
  for (const account of ['River.Walker', 'alone@example.com', '+84 912 777 001'])
    await server.client().expect('login', { account, password: 'river boat' })
  const former = { account: userinfo.familyName, password: 'river boat' }
  assert.equal((await server.client().raw('login', former)).code, refusals.wrongLogin)
})

it('refuses each broken rule with its own message [rule:email] [rule:mobile] [rule:password] [rule:passwords-match] [msg:email] [msg:mobile] [msg:passwordLength] [msg:passwordMatch]', async () => {
  const cases = [
    [{ familyName: 'a' }, 'accountInvalid', ''],
    [{ familyName: '-x-y-z' }, 'accountInvalid', ''],
    [{ givenName: '   ' }, 'nameMissing', ''],
    [{ email: 'linh@nowhere' }, 'email', 'Please enter a valid email address.'],
    [{ mobile: '12 34' }, 'mobile', 'Please enter a valid mobile number.'],
    [{ mobile: 'call me' }, 'mobile', 'Please enter a valid mobile number.'],
    [
      { password: '12345', confirmPassword: '12345' },
      'passwordLength',
      'The password must have at least 6 characters.',
    ],
    [{ confirmPassword: 'river boats' }, 'passwordMatch', 'The passwords do not match.'],
  ] as const
  for (const [change, key, msg] of cases) {
    const answer = await server.client().raw('register', form(change))
    assert.equal(answer.code, refusals[key], `${key} for ${JSON.stringify(change)}`)
    assert.equal(answer.status, 200)
    if (msg) assert.equal(answer.msg, msg)
  }
})

it('names every wrong field, and refuses in the published order', async () => {
  const answer = await server.client().raw('register', {
    ...form({ familyName: '', givenName: '', email: 'x', mobile: 'x', password: '1', confirmPassword: '2' }),
  })
  assert.equal(answer.code, refusals.accountInvalid)
  assert.deepEqual(answer.data, {
    fields: {
      familyName: 'accountInvalid',
      givenName: 'nameMissing',
      email: 'email',
      mobile: 'mobile',
      password: 'passwordLength',
      confirmPassword: 'passwordMatch',
    },
  })
})

it('refuses names that are taken, however they are written', async () => {
  const first = form()
  await server.client().expect('register', first)
  const code = async (change: Record<string, unknown>) =>
    (await server.client().raw('register', form(change))).code
  assert.equal(await code({ familyName: first.familyName.toUpperCase() }), refusals.accountTaken)
  assert.equal(await code({ email: first.email.toUpperCase() }), refusals.emailTaken)
  assert.equal(await code({ mobile: first.mobile.replaceAll(' ', '-') }), refusals.mobileTaken)
  assert.equal(
    await code({ familyName: first.familyName, email: first.email, mobile: first.mobile }),
    refusals.accountTaken,
    'in the published order',
  )
})

it('leaves nothing of a refused registration', async () => {
  const taken = form()
  await server.client().expect('register', taken)
  const refused = form({ mobile: taken.mobile })
  assert.equal((await server.client().raw('register', refused)).code, refusals.mobileTaken)
  await server.client().expect('register', { ...refused, mobile: form().mobile })
})

it('lets nobody take as an account name what is, or will be, the e-mail or mobile of somebody', async () => {
  const wanted = form({ email: 'victim@example.com', mobile: '+1 555 123 4567' })
  for (const familyName of [
    'victim@example.com',
    '15551234567',
    '+15551234567',
    '１５５５１２３４５６７',
    '٠٥٠١٢٣٤٥٦٧',
    `closed.${'0'.repeat(20)}`,
  ]) {
    const answer = await server.client().raw('register', form({ familyName }))
    assert.equal(answer.code, refusals.accountInvalid, familyName)
  }
  await server.client().expect('register', wanted)
})

it('keeps the name of the house for the house', async () => {
  for (const names of [{ familyName: 'sampan' }, { familyName: 'Ѕаmраn.Support' }, { givenName: 'Sampan' }])
    assert.equal((await server.client().raw('register', form(names))).code, refusals.nameReserved)
})

it('takes an e-mail with letters of its own in the domain, and signs in with it', async () => {
  const { userinfo } = await server.client().expect('register', form({ email: 'ann@bücher.example' }))
  assert.equal(userinfo.email, 'ann@xn--bcher-kva.example')
  for (const account of ['ann@bücher.example', 'Ann@XN--bcher-kva.example'])
    await server.client().expect('login', { account, password: 'river boat' })
})

it('gives a name to one of two who register it at once', async () => {
  for (let round = 0; round < 5; round++) {
    const same = form()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.client().raw('register', { ...form(), familyName: same.familyName }),
      ),
    )
    const codes = answers.map(({ code }) => code)
    assert.deepEqual(codes.filter((code) => code === 1).length, 1)
    assert.equal(codes.filter((code) => code === refusals.accountTaken).length, 5)
  }
})
