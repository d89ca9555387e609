import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'

const { server, uploadPicture } = await openGoodsDesk()
after(() => server.close())

const party = (name: string) => ({ name, address: '12 Bach Dang, Da Nang', contact: 'safety@works.example' })
const nothing = { maker: null, euPerson: null, identifier: null, warnings: {} }
const own = {
  maker: party('Lantern Works'),
  euPerson: { ...party('Quay Europe'), contact: 'https://quay.example/gpsr' },
  identifier: 'LW-7',
  warnings: { en: 'Hot while lit.', tai: 'ร้อนขณะจุดไฟ' },
}

/** A shop of its own with its owner, and a product on the shelf. */
async function desk() {
  const shopId = await addShop(server.db)
  const { client } = await signInMember(server, shopId, { role: 'owner' })
  const { productId } = await addProduct(server.db, shopId)
  const shown = async (locale: 'en' | 'tai' | 'ri' = 'en') =>
    (await server.client({ locale }).expect('product_detail', { id: productId })).safety
  return { shopId, client, productId, shown }
}

describe('facts about the safety of goods', () => {
  it('are written with the product and read by buyers in their language, else in English', async () => {
    const { client } = await desk()
    const made = await client.expect('console_goods_save', { ...lanternDraft, safety: own })
    assert.deepEqual(made.safety, own)
    const kept = await client.expect('console_goods_save', {
      ...lanternDraft,
      id: made.id,
      version: made.version,
      skus: lanternDraft.skus.map((sku) => ({ ...sku, stock: { from: 12, to: 12 } })),
    })
    assert.deepEqual(kept.safety, own, 'left out, they stay')
    const emptied = await client.expect('console_goods_save', {
      ...lanternDraft,
      id: made.id,
      version: kept.version,
      skus: lanternDraft.skus.map((sku) => ({ ...sku, stock: { from: 12, to: 12 } })),
      safety: nothing,
    })
    assert.deepEqual(emptied.safety, nothing)
  })

  it('are those of the shop as far as the product says none of its own', async () => {
    const { client, productId, shown } = await desk()
    assert.equal(await shown(), null)
    const ofShop = { ...nothing, maker: party('The shop'), warnings: { en: 'Sharp.', tai: 'คม' } }
    await client.expect('console_shop_safety_save', ofShop)
    assert.deepEqual(await client.expect('console_shop_safety', {}), ofShop)
    assert.deepEqual(await shown('tai'), {
      ...nothing,
      maker: ofShop.maker,
      warnings: { text: 'คม', locale: 'tai' },
    })
    await server.db
      .insertInto('product_safety')
      .values({ product_id: productId, identifier: 'B-1', warnings: JSON.stringify({ en: 'Blunt.' }) })
      .execute()
    assert.deepEqual(await shown('ri'), {
      ...nothing,
      maker: ofShop.maker,
      identifier: 'B-1',
      warnings: { text: 'Blunt.', locale: 'en' },
    })
  })

  it('that goods of a file lack are named with their countries, at the trial and when they are in', async () => {
    const { client } = await desk()
    const whole = await client.expect('console_goods_save', { ...lanternDraft, safety: own })
    const { csv } = await client.expect('console_goods_export', {})
    const input = { ...fileInput(csv), isTrial: true }
    const trial = await client.expect('console_goods_import', input)
    const gapOf = (id: number) => trial.saleGaps.first.find((gap) => gap.id === id)
    assert.deepEqual(gapOf(whole.id)?.missing, ['trader', 'warnings', 'picture'])
    assert.ok(gapOf(whole.id)?.countries.includes('FR'))
    assert.ok(!gapOf(whole.id)?.countries.includes('US'))
    const bare = trial.saleGaps.first.find(({ id }) => id !== whole.id)
    assert.deepEqual(bare?.missing.slice(0, 4), ['trader', 'maker', 'euPerson', 'identifier'])
    assert.equal(trial.saleGaps.count, 2)
    const admin = await signInOperator(server, 'admin')
    await admin.client.expect('console_sale_enforce', { enforcement: 'off', was: 'warn' })
    assert.deepEqual((await client.expect('console_goods_import', input)).saleGaps, { count: 0, first: [] })
    await admin.client.expect('console_sale_enforce', { enforcement: 'warn', was: 'off' })
  })

  it('come back unchanged from a file, and change cell by cell; half a party is named', async () => {
    const { client } = await desk()
    const { id } = await client.expect('console_goods_save', { ...lanternDraft, safety: own })
    const { csv } = await client.expect('console_goods_export', {})
    assert.equal((await client.expect('console_goods_import', fileInput(csv))).changed, 0)
    const send = (head: string, row: string) =>
      client.expect('console_goods_import', fileInput(`product,${head}\n${id},${row}`))
    const safetyNow = async () => (await client.expect('console_goods_detail', { id })).safety
    const half = await send('maker_address', '[clear]')
    assert.deepEqual(
      half.problems.map(({ column, problem }) => [column, problem]),
      [['maker_address', 'missing']],
    )
    const wrong = await send('eu_contact', 'by pigeon')
    assert.deepEqual(
      wrong.problems.map(({ column, problem }) => [column, problem]),
      [['eu_contact', 'badValue']],
    )
    assert.deepEqual(await safetyNow(), own)
    await send(
      'eu_name,eu_address,eu_contact,identifier,warnings_th,warnings_fr',
      '[clear],[clear],[clear],LW-8,[clear],Chaud',
    )
    assert.deepEqual(await safetyNow(), {
      maker: own.maker,
      euPerson: null,
      identifier: 'LW-8',
      warnings: { en: 'Hot while lit.', ft: 'Chaud' },
    })
  })

  it('are taken from files of other systems only where a party is whole', async () => {
    const { client } = await desk()
    const rows = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Manufacturer name,Manufacturer address,Manufacturer email',
      'whole,Whole lamp,Home,Title,Default Title,9.00,Lamp Works,1 Quay St,lamp@works.example',
      'half,Half lamp,Home,Title,Default Title,9.00,Lamp Works,,',
    ]
    const answer = await client.expect(
      'console_goods_import',
      fileInput(rows.join('\n'), { shipFrom: 'SG', weightGrams: 500, category: 'family' }),
    )
    assert.deepEqual([answer.made, answer.problems], [2, []])
    const { items } = await client.expect('console_goods_list', {})
    const of = async (title: string) => {
      const row = items.find((item) => item.title === title) ?? assert.fail(title)
      return (await client.expect('console_goods_detail', { id: row.id })).safety.maker
    }
    assert.deepEqual(await of('Whole lamp'), {
      name: 'Lamp Works',
      address: '1 Quay St',
      contact: 'lamp@works.example',
    })
    assert.equal(await of('Half lamp'), null)
  })

  it('are refused without an electronic address, and those of a shop are its owner’s to write', async () => {
    const { client, shopId } = await desk()
    const bad = { ...nothing, maker: { ...party('Works'), contact: 'call us' } }
    assertRefused(await client.call('console_shop_safety_save', bad), 'badInput')
    assertRefused(await client.call('console_goods_save', { ...lanternDraft, safety: bad }), 'badInput')
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    assertRefused(await clerk.client.call('console_shop_safety_save', nothing), 'roleMissing')
    assert.deepEqual(await clerk.client.expect('console_shop_safety', {}), nothing)
    await uploadPicture()
  })
})
