import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listViewsMax } from '@sampan/contract/office/list-views/limits.ts'
import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Saved views of lists: who has them, who changes them, and with which one a list opens. */

let server: TestServer
let finance: TestOperator
let colleague: TestOperator
let admin: TestOperator
let owner: TestOperator
let clerk: TestOperator
let stranger: TestOperator
before(async () => {
  server = await startTestServer()
  finance = await signInOperator(server, 'finance')
  colleague = await signInOperator(server, 'finance')
  admin = await signInOperator(server, 'admin')
  const shopId = await addShop(server.db)
  owner = await signInMember(server, shopId, { role: 'owner' })
  clerk = await signInMember(server, shopId, { rights: ['orders'] })
  stranger = await signInMember(server, await addShop(server.db), { role: 'owner' })
})
after(() => server.close())

const layout = { density: 'dense' as const, columns: ['number', 'buyer'], shown: [], hidden: ['place'] }
const other = { ...layout, density: 'middle' as const }
const refused = async (
  answer: Promise<Parameters<typeof assertRefused>[0]>,
  key: Parameters<typeof assertRefused>[1],
) => assertRefused(await answer, key)
let count = 0
const save = (
  who: TestOperator,
  list: ListName,
  wish: { name?: string; isShared?: boolean; search?: string } = {},
) =>
  who.client.expect('console_listview_save', {
    list,
    name: wish.name ?? `View ${++count}`,
    isShared: wish.isShared ?? false,
    search: wish.search ?? 'minCents=10000&q=mai',
    layout,
  })
const has = async (who: TestOperator, list: ListName, id: string) =>
  (await who.client.expect('console_listview_list', { list })).items.some((view) => view.id === id)
const opensWith = async (who: TestOperator, list: ListName) => {
  const { ownDefault, sharedDefault } = await who.client.expect('console_listview_list', { list })
  return ownDefault ?? sharedDefault
}

describe('a view', () => {
  it('keeps filters, order and layout, and is its maker’s alone until it is shared', async () => {
    const made = await save(finance, 'withdrawals', {
      name: ' Large ones ',
      search: 'sort=-placed&q=%E2%82%AC',
    })
    assert.deepEqual(
      {
        name: made.name,
        search: made.search,
        layout: made.layout,
        isShared: made.isShared,
        isOwn: made.isOwn,
      },
      { name: 'Large ones', search: 'sort=-placed&q=%E2%82%AC', layout, isShared: false, isOwn: true },
    )
    assert.equal(await has(colleague, 'withdrawals', made.id), false)
    await finance.client.expect('console_listview_change', { id: made.id, isShared: true })
    const [seen] = (await colleague.client.expect('console_listview_list', { list: 'withdrawals' })).items
    assert.deepEqual(
      [seen?.id, seen?.isOwn, seen?.mayChange, seen?.ownerName],
      [made.id, false, false, 'Test finance'],
    )
    assert.equal(await has(finance, 'recharges', made.id), false, 'it is of its list')
  })

  it('is renamed, and gets other filters and another layout; what is not named stays', async () => {
    const { id, search } = await save(finance, 'withdrawals')
    const renamed = await finance.client.expect('console_listview_change', { id, name: 'Renamed' })
    assert.deepEqual([renamed.name, renamed.search, renamed.layout], ['Renamed', search, layout])
    const changed = await finance.client.expect('console_listview_change', {
      id,
      content: { search: 'status=1', layout: other },
    })
    assert.deepEqual([changed.name, changed.search, changed.layout], ['Renamed', 'status=1', other])
    // The same words of its own name are no second view.
    await finance.client.expect('console_listview_change', { id, name: 'RENAMED' })
  })

  it('has a name of its own among those of one person and list', async () => {
    await save(finance, 'deposits', { name: 'Mine' })
    const second = { list: 'deposits' as const, name: 'mine', isShared: false, search: '', layout }
    await refused(finance.client.call('console_listview_save', second), 'listViewNameUsed')
    await colleague.client.expect('console_listview_save', second)
    const { id } = await save(finance, 'deposits', { name: 'Other' })
    await refused(finance.client.call('console_listview_change', { id, name: 'MINE' }), 'listViewNameUsed')
  })

  it('of somebody else is changed and deleted by nobody but who keeps all, and a private one by nobody', async () => {
    const shared = await save(finance, 'withdrawals', { isShared: true })
    const secret = await save(finance, 'withdrawals')
    for (const [name, input] of [
      ['console_listview_change', { id: shared.id, name: 'Taken' }],
      ['console_listview_delete', { id: shared.id }],
    ] as const)
      await refused(colleague.client.call(name, input as never), 'roleMissing')
    for (const who of [colleague, admin])
      await refused(who.client.call('console_listview_delete', { id: secret.id }), 'notFound')
    await admin.client.expect('console_listview_change', { id: shared.id, name: 'By an admin' })
    await admin.client.expect('console_listview_delete', { id: shared.id })
    assert.equal(await has(finance, 'withdrawals', shared.id), false)
  })

  it('is of a list that one may read: nobody else sees that there is one', async () => {
    const { id } = await save(finance, 'withdrawals', { isShared: true })
    const support = await signInOperator(server, 'support')
    await refused(support.client.call('console_listview_list', { list: 'withdrawals' }), 'roleMissing')
    await refused(support.client.call('console_listview_delete', { id }), 'notFound')
    await refused(clerk.client.call('console_listview_list', { list: 'goods' }), 'roleMissing')
    await refused(owner.client.call('console_listview_list', { list: 'withdrawals' }), 'roleMissing')
    const input = { list: 'goods' as const, name: 'x', isShared: true, search: '', layout }
    await refused(clerk.client.call('console_listview_save', input), 'roleMissing')
  })

  it('of a shop is no other shop’s and not the office’s, shared or not', async () => {
    for (const isShared of [false, true]) {
      const { id } = await save(owner, 'shop-orders', { isShared })
      assert.equal(await has(clerk, 'shop-orders', id), isShared)
      assert.equal(await has(stranger, 'shop-orders', id), false)
      for (const who of [stranger, admin, finance]) {
        await refused(who.client.call('console_listview_change', { id, name: 'Mine now' }), 'notFound')
        await refused(who.client.call('console_listview_delete', { id }), 'notFound')
      }
      await refused(
        stranger.client.call('console_listview_default', { list: 'shop-orders', id, forAll: true }),
        'notFound',
      )
    }
    // One list that both kinds of people have: each side has its own views.
    const support = await signInOperator(server, 'support')
    const { id } = await save(support, 'refunds', { isShared: true })
    assert.equal(await has(owner, 'refunds', id), false)
  })

  it('is one of a bounded number, however many are saved at once', async () => {
    const filled = await signInOperator(server, 'finance')
    const wish = (n: number) => ({
      list: 'shops' as const,
      name: `V${n}`,
      isShared: false,
      search: '',
      layout,
    })
    const answers = await Promise.all(
      Array.from({ length: listViewsMax + 4 }, (_, n) =>
        filled.client.call('console_listview_save', wish(n)),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, listViewsMax)
    await refused(filled.client.call('console_listview_save', wish(999)), 'listViewsFull')
    const { items } = await filled.client.expect('console_listview_list', { list: 'shops' })
    assert.equal(items.length, listViewsMax)
    // Shared ones are counted for all together.
    await sql`update list_view set is_shared = true where list = 'shops' and operator_id = ${filled.id}`.execute(
      server.db,
    )
    const one = await save(finance, 'shops')
    await refused(
      finance.client.call('console_listview_change', { id: one.id, isShared: true }),
      'listViewsFull',
    )
  })

  it('is saved once by the same key', async () => {
    const input = { list: 'audit' as const, name: 'Once', isShared: false, search: '', layout }
    const key = 'a'.repeat(32)
    const [one, two] = await Promise.all(
      [1, 2].map(() => admin.client.expect('console_listview_save', input, { key })),
    )
    assert.equal(one?.id, two?.id)
  })
})

describe('the view with which a list opens', () => {
  it('is one’s own choice, else the one for all, else none', async () => {
    const forAll = await save(admin, 'payouts', { isShared: true })
    const own = await save(finance, 'payouts')
    assert.equal(await opensWith(finance, 'payouts'), null)
    await admin.client.expect('console_listview_default', { list: 'payouts', id: forAll.id, forAll: true })
    assert.equal(await opensWith(finance, 'payouts'), forAll.id)
    await finance.client.expect('console_listview_default', { list: 'payouts', id: own.id, forAll: false })
    assert.equal(await opensWith(finance, 'payouts'), own.id)
    assert.equal(await opensWith(colleague, 'payouts'), forAll.id)
    await finance.client.expect('console_listview_delete', { id: own.id })
    assert.equal(await opensWith(finance, 'payouts'), forAll.id)
    await admin.client.expect('console_listview_default', { list: 'payouts', id: null, forAll: true })
    assert.equal(await opensWith(colleague, 'payouts'), null)
  })

  it('is chosen for all by a shop’s owner or an admin alone, of what is shared, and one at a time', async () => {
    const mine = await save(finance, 'withdrawals', { isShared: true })
    const forAll = { list: 'withdrawals' as const, id: mine.id, forAll: true }
    await refused(finance.client.call('console_listview_default', forAll), 'roleMissing')
    const secret = await save(admin, 'withdrawals')
    await refused(
      admin.client.call('console_listview_default', { ...forAll, id: secret.id }),
      'listViewPrivate',
    )
    const ofAnother = await save(admin, 'audit', { isShared: true })
    await refused(admin.client.call('console_listview_default', { ...forAll, id: ofAnother.id }), 'notFound')
    const second = await save(admin, 'withdrawals', { isShared: true })
    await Promise.all(
      [mine, second].map(({ id }) => admin.client.expect('console_listview_default', { ...forAll, id })),
    )
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from list_view where list = 'withdrawals' and is_for_all`.execute(server.db)
    assert.equal(rows[0]?.n, 1)
    const ofShop = await save(owner, 'shop-orders', { isShared: true })
    const inShop = { list: 'shop-orders' as const, id: ofShop.id, forAll: true }
    await refused(clerk.client.call('console_listview_default', inShop), 'roleMissing')
    await owner.client.expect('console_listview_default', inShop)
    assert.equal(await opensWith(clerk, 'shop-orders'), ofShop.id)
    assert.equal(await opensWith(stranger, 'shop-orders'), null)
  })

  it('is nobody else’s once it is shared no more', async () => {
    const view = await save(admin, 'buyers', { isShared: true })
    await admin.client.expect('console_listview_default', { list: 'buyers', id: view.id, forAll: true })
    await finance.client.expect('console_listview_default', { list: 'buyers', id: view.id, forAll: false })
    await admin.client.expect('console_listview_default', { list: 'buyers', id: view.id, forAll: false })
    await admin.client.expect('console_listview_change', { id: view.id, isShared: false })
    assert.equal(await opensWith(finance, 'buyers'), null)
    assert.equal(await opensWith(admin, 'buyers'), view.id)
    const { rows } = await sql`select from list_view_default where view_id = ${view.id}`.execute(server.db)
    assert.equal(rows.length, 1)
  })
})
