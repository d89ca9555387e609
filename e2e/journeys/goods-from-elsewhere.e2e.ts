import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'

test("a shop's owner imports what Shopify has exported: good products go in, the bad row comes back, is mended and goes in too", async ({
  browser,
  sql,
}) => {
  test.slow()
  const mark = randomBytes(4).toString('hex')
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src'
  const file = (price: string) =>
    [
      head,
      `rope-${mark},Rope lamp ${mark},<p>Shines.</p>,Quay,Lamps,new,Size,S,R-S,900,4,39.00,https://cdn.example.com/a.jpg`,
      `rope-${mark},,,,,,,L,R-L,1200,2,49.00,`,
      `rope-${mark},,,,,,,,,,,,https://cdn.example.com/b.jpg`,
      `knot-${mark},Knot clock ${mark},<p>Ticks.</p>,Quay,Lamps,new,Title,Default Title,K,300,5,${price},`,
      ',,,,,,,,,,,,',
    ].join('\r\n')
  const desk = await signInOperator(browser, sql, 'emre')
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: en('goods.title') })
    .click()
  await desk.getByRole('link', { name: en('goods.csv'), exact: true }).click()
  const choose = (name: string, content: string | Buffer) =>
    desk
      .getByLabel(en('goods.importFile'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  const press = (name: string | RegExp) => desk.getByRole('button', { name }).press('Enter')

  await test.step('the file is recognised, and what it leaves out is named', async () => {
    await choose('products_export.csv', file('ask us'))
    await expect(desk.getByText('recognised as: Shopify')).toBeVisible()
    await expect(desk.getByText('Left out: Vendor, Tags')).toBeVisible()
    await desk.getByLabel(en('goods.shipFrom')).selectOption('SG')
  })

  const refused = await test.step('what would change is shown before anything does', async () => {
    await press(en('goods.importLook'))
    await expect(desk.getByText('2 pictures by their addresses')).toBeVisible()
    await expect(desk.getByText('Row 5, Price: cannot be read')).toBeVisible()
    const [before] = await sql('select count(*)::int as n from product_text where title like $1', [
      `%${mark}`,
    ])
    expect(before?.['n']).toBe(0)
    const download = desk.waitForEvent('download')
    await press('Download 1 row that is left out, with why')
    return await readFile(await (await download).path(), 'utf8')
  })

  await test.step('the good product goes in, with its two kinds', async () => {
    await press('Import 1 product, leave 1 row')
    await expect(desk.getByRole('heading', { name: en('goods.importDone'), exact: true })).toBeVisible()
    const kinds = await sql(
      `select sku."values"[1] as kind, sku.price_cents, sku.stock, product.on_sale from sku join product on product.id = sku.product_id
      join product_text t on t.product_id = product.id where t.title = $1 order by sku.id`,
      [`Rope lamp ${mark}`],
    )
    expect(
      kinds.map((row) => [row['kind'], Number(row['price_cents']), row['stock'], row['on_sale']]),
    ).toEqual([
      ['S', 3900, 4, false],
      ['L', 4900, 2, false],
    ])
  })

  await test.step('the row that came back says why, and goes in once it is mended', async () => {
    expect(refused).toContain('Price: cannot be read')
    await choose('mended.csv', refused.replace('ask us', '12.00'))
    await desk.getByLabel(en('goods.shipFrom')).selectOption('SG')
    await press(en('goods.importLook'))
    await press('Import 1 product')
    await expect(desk.getByRole('heading', { name: en('goods.importDone'), exact: true })).toBeVisible()
    await desk
      .getByRole('link', { name: en('goods.title') })
      .first()
      .click()
    await expect(desk.getByRole('cell', { name: `Knot clock ${mark}`, exact: true })).toBeVisible()
    await expect(desk.getByRole('cell', { name: `Rope lamp ${mark}`, exact: true })).toBeVisible()
  })
})
