import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { addressesPerBuyerMax } from '@sampan/contract/base/account/address-limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { newId } from '#kernel/ids.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())

const form = {
  addressee: 'Linh Tran',
  mobilePhone: '+84 912 345 678',
  area: ['VN', 'Hồ Chí Minh', 'Quận 1'],
  detailedAddress: '12 Lê Lợi',
  tag: 'home' as const,
}

it('adds, lists, shows and edits addresses [call:POST /api/user/address_add] [call:GET /api/user/address_list] [call:GET /api/user/address] [address:fields]', async () => {
  const { client } = await server.registerBuyer()
  assert.deepEqual(await client.expect('address_list', {}), [])
  const first = await client.expect('address_add', form)
  assert.deepEqual(
    first,
    { id: first.id, ...form, postalCode: '', mobilePhone: '+84912345678', isDefault: true },
    'the first is the default',
  )
  const second = await client.expect('address_add', { ...form, tag: 'work' })
  assert.equal(second.isDefault, false)
  const third = await client.expect('address_add', { ...form, addressee: 'Minh', isDefault: true })
  assert.deepEqual(
    (await client.expect('address_list', {})).map(({ id }) => id),
    [third.id, second.id, first.id],
  )
  assert.deepEqual(await client.expect('address', { id: first.id }), { ...first, isDefault: false })
  const edited = await client.expect('address_add', {
    ...form,
    id: third.id,
    detailedAddress: '99 Nguyễn Huệ',
  })
  assert.equal(edited.isDefault, true, 'the default one stays it')
  assert.equal((await client.expect('address', { id: third.id })).detailedAddress, '99 Nguyễn Huệ')
  assert.equal((await client.expect('address_list', {})).length, 3)
})

it('lists a page of addresses where list parameters ask for one [call:GET /api/user/address_list]', async () => {
  const { client } = await server.registerBuyer()
  const added: string[] = []
  for (let n = 0; n < 3; n++) added.unshift((await client.expect('address_add', form)).id)
  const [newest = '', second = '', first = ''] = added
  const listed = async (input: object) => (await client.expect('address_list', input)).map(({ id }) => id)
  assert.deepEqual(await listed({ page: 1, limit: 10 }), [first, newest, second], 'the default one first')
  assert.deepEqual(await listed({ page: '1', limit: '2' }), [first, newest])
  assert.deepEqual(await listed({ page: 2, limit: 2 }), [second])
  assert.deepEqual(await listed({ page: 3, limit: 2 }), [])
  assert.deepEqual(await listed({ limit: 1 }), [first])
  assert.deepEqual(await listed({ page: 1 }), [first, newest, second])
  assert.deepEqual(
    await listed({ page: '', limit: null }),
    [first, newest, second],
    'empty ones are not sent',
  )
  for (const input of [{ page: 0 }, { limit: 0 }, { limit: 51 }, { page: 'x' }, { page: 1.5 }, { size: 2 }])
    assert.equal((await client.raw('address_list', input)).code, refusals.badInput, JSON.stringify(input))
})

it('needs addressee, mobile, area, detailed address and tag [rule:address] [msg:addressMissing]', async () => {
  const { client } = await server.registerBuyer()
  const missing = [
    { addressee: ' ' },
    { addressee: '\u200b' },
    { mobilePhone: ' ' },
    { area: ['VN'] },
    { area: [] },
    { area: ['ZZ', 'Nowhere'] },
    { area: 'VN' },
    { detailedAddress: '' },
    { tag: 'boat' },
  ]
  for (const change of missing) {
    const answer = await client.raw('address_add', { ...form, ...change })
    assert.equal(answer.code, refusals.addressMissing, JSON.stringify(change))
    assert.equal(answer.msg, 'Please fill in area, street address, label, recipient and mobile number.')
  }
  for (const name of ['addressee', 'mobilePhone', 'area', 'detailedAddress', 'tag'] as const) {
    const { [name]: _, ...rest } = form
    assert.equal((await client.raw('address_add', rest)).code, refusals.addressMissing, name)
  }
  assert.equal((await client.raw('address_add', { ...form, mobilePhone: '12' })).code, refusals.mobile)
  assert.equal(
    (await client.raw('address_add', { ...form, addressee: '', mobilePhone: '' })).code,
    refusals.addressMissing,
  )
})

it('makes another one the default [call:POST /api/user/address_set_default]', async () => {
  const { client } = await server.registerBuyer()
  const first = await client.expect('address_add', form)
  const second = await client.expect('address_add', form)
  const list = await client.expect('address_set_default', { id: second.id })
  assert.deepEqual(
    list.map(({ id, isDefault }) => [id, isDefault]),
    [
      [second.id, true],
      [first.id, false],
    ],
  )
})

it('removes one, and never leaves addresses without a default one [call:GET /api/user/address_del]', async () => {
  const { client } = await server.registerBuyer()
  const [a, b, c] = [
    await client.expect('address_add', form),
    await client.expect('address_add', form),
    await client.expect('address_add', form),
  ]
  const list = await client.expect('address_del', { id: a.id })
  assert.deepEqual(
    list.map(({ id, isDefault }) => [id, isDefault]),
    [
      [c.id, true],
      [b.id, false],
    ],
  )
  assert.equal((await client.call('address_del', { id: a.id })).code, refusals.notFound)
  await client.expect('address_del', { id: c.id })
  assert.deepEqual(await client.expect('address_del', { id: b.id }), [])
})

it("answers for somebody else's address as for one that does not exist", async () => {
  const owner = await server.registerBuyer()
  const stranger = await server.registerBuyer()
  const { id } = await owner.client.expect('address_add', form)
  const mine = await stranger.client.expect('address_add', form)
  const bare = ({
    code,
    msg,
    data,
    status,
  }: {
    code: number
    msg: string
    data: unknown
    status: number
  }) => ({ code, msg, data, status })
  for (const name of ['address', 'address_del', 'address_set_default'] as const) {
    const foreign = await stranger.client.call(name, { id })
    const unknown = await stranger.client.call(name, { id: newId() })
    assert.equal(foreign.code, refusals.notFound)
    assert.deepEqual(bare(foreign), bare(unknown))
  }
  assert.equal((await stranger.client.call('address_add', { ...form, id })).code, refusals.notFound)
  assert.deepEqual(await stranger.client.expect('address_list', {}), [mine])
  assert.equal((await owner.client.expect('address_list', {})).length, 1)
  assert.equal((await owner.client.raw('address', { id: 'nonsense' })).code, refusals.badInput)
})

it('keeps thirty at most, also when many are added at once', async () => {
  const { client } = await server.registerBuyer()
  const answers = await Promise.all(
    Array.from({ length: addressesPerBuyerMax + 5 }, () => client.call('address_add', form)),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, addressesPerBuyerMax)
  assert.equal(answers.filter(({ code }) => code === refusals.addressLimit).length, 5)
  const list = await client.expect('address_list', {})
  assert.equal(list.filter(({ isDefault }) => isDefault).length, 1)
})

it('keeps one default when two are made it at once', async () => {
  const { client } = await server.registerBuyer()
  const made = [await client.expect('address_add', form), await client.expect('address_add', form)]
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(made.map(({ id }) => client.call('address_set_default', { id })))
    assert.ok(answers.every(({ ok }) => ok))
  }
  assert.equal((await client.expect('address_list', {})).filter(({ isDefault }) => isDefault).length, 1)
})

it('keeps a postal code as it is written in its country, and refuses one that cannot be one', async () => {
  const { client } = await server.registerBuyer()
  const area = ['JP', '神奈川県', '横浜市']
  const saved = await client.expect('address_add', { ...form, area, postalCode: '２２０－００１２' })
  assert.equal(saved.postalCode, '220-0012')
  assert.equal((await client.expect('address', { id: saved.id })).postalCode, '220-0012')
  const answer = await client.call('address_add', { ...form, area, postalCode: '1012 AB' })
  assert.equal(answer.code, refusals.postalCode)
})
