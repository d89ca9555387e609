import { emptyImportAnswer } from '@sampan/contract/market/listings/import-answer.ts'
import { encodeText } from '@sampan/contract/testing/encode-text.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'

import { templateFile } from './import-template.ts'
import { readGoodsFile, targetsWith } from './read-goods-file.ts'
import type { ImportInput, ImportWord } from './rows.ts'

const server = serverOfOwner()
beforeEach(() => localStorage.clear())

async function chooseFile(content: BlobPart, words: ImportWord[] = []) {
  server.on('console_goods_import_words', { words })
  await openConsole('/console/goods/import')
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a file')
  await waitFor(() => expect(field.disabled).toBe(false))
  fireEvent.change(field, { target: { files: [new File([content], 'goods.csv')] } })
  return field
}
const look = async () => fireEvent.click(await screen.findByRole('button', { name: 'See what would change' }))

it('a file without goods is called so, and nothing is offered to be imported', async () => {
  await chooseFile('product\r\n')
  await screen.findByText('There are no goods in this file.')
  expect(screen.queryByRole('button', { name: 'See what would change' })).toBeNull()
})

it('a file that was mended under the same name can be chosen again', async () => {
  const field = await chooseFile('product\r\n')
  const emptied = vi.spyOn(field, 'value', 'set')
  fireEvent.click(field)
  expect(emptied).toHaveBeenCalledWith('')
})

it('shows the encoding that it found and the first rows, which another encoding changes', async () => {
  await chooseFile(encodeText('标题,价格\r\n黄铜灯笼,12\r\n', 'gb18030') as Uint8Array<ArrayBuffer>)
  const encoding = await screen.findByLabelText<HTMLSelectElement>('Encoding')
  expect(encoding.value).toBe('gb18030')
  await screen.findByRole('cell', { name: '黄铜灯笼' })
  expect(screen.getByLabelText<HTMLSelectElement>('Language of titles').value).toBe('zh')
  fireEvent.change(encoding, { target: { value: 'windows-1252' } })
  await waitFor(() => expect(screen.queryByRole('cell', { name: '黄铜灯笼' })).toBeNull())
})

it('names columns that it leaves out; what is chosen for them is sent and remembered', async () => {
  server.on('console_goods_import_words_save', { words: [] })
  await chooseFile('title,price,Lagerort,Gewebe\r\nKite,3,A1,silk\r\n', [
    { kind: 'column', word: 'lagerort', meaning: 'attribute' },
  ])
  await screen.findByText('Left out: Gewebe')
  fireEvent.change(await screen.findByLabelText('Meaning of Gewebe'), { target: { value: 'attribute' } })
  server.on('console_goods_import', { ...emptyImportAnswer(), made: 1 })
  await look()
  await screen.findByRole('button', { name: 'Import 1 product' })
  expect(server.sentTo('console_goods_import').map(({ body }) => body)).toMatchObject([
    {
      isTrial: true,
      columns: [
        { head: 'title', target: 'title' },
        { head: 'price', target: 'price' },
        { head: 'Lagerort', target: 'attribute' },
        { head: 'Gewebe', target: 'attribute' },
      ],
    },
  ])
  expect(server.sentTo('console_goods_import_words_save').map(({ body }) => body)).toEqual([
    { words: [{ kind: 'column', word: 'gewebe', meaning: 'attribute' }] },
  ])
})

it('offers to import what is good and to leave the rest, and goes on after a failure with the same key', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => `${n},1`).join('\r\n')
  await chooseFile(`product,price,title_en\r\n${rows}\r\n`)
  let looked = 0
  server.on('console_goods_import', () => {
    looked++
    return looked > 1
      ? { ...emptyImportAnswer(), changed: looked === 2 ? 100 : 50 }
      : {
          ...emptyImportAnswer(),
          changed: 99,
          refused: 1,
          problems: [{ line: 2, column: 'price', problem: 'badValue' }],
        }
  })
  await look()
  const button = await screen.findByRole('button', { name: 'Import 249 products, leave 1 row' })
  await screen.findByRole('button', { name: 'Download 1 row that is left out, with why' })
  let calls = 0
  server.on('console_goods_import', () => {
    calls++
    if (calls === 2) throw new Error('the network is gone')
    return { ...emptyImportAnswer(), changed: 100 }
  })
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const keys = server.sentTo('console_goods_import').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(6)
  expect(keys[5] ?? keys[4]).toBe(keys[4])
  const done = within(await screen.findByRole('region', { name: 'Done' }))
  expect(done.getByText('Changed products').nextSibling?.textContent).toBe('300')
})

it('who chooses the same file again after a closed page goes on where it stopped, and no part is done twice', async () => {
  const csv = `product,price\r\n${Array.from({ length: 250 }, (_, n) => `${n},1`).join('\r\n')}\r\n`
  const start = async () => {
    await chooseFile(csv)
    server.on('console_goods_import', { ...emptyImportAnswer(), changed: 100 })
    await look()
    return screen.findByRole('button', { name: /^Import/ })
  }
  const sent = () =>
    server
      .sentTo('console_goods_import')
      .map(({ body, headers }) => ({
        isTrial: (body as ImportInput).isTrial,
        first: (body as ImportInput).products[0]?.[0]?.cells[0],
        key: headers.get('idempotency-key'),
      }))
      .filter(({ isTrial }) => !isTrial)
  const button = await start()
  let calls = 0
  server.on('console_goods_import', () => {
    calls++
    if (calls > 1) throw new Error('the network is gone')
    return { ...emptyImportAnswer(), changed: 100 }
  })
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Continue' })
  cleanup()
  fireEvent.click(await start())
  await screen.findByText('1 part of this file was imported before and is not sent again.')
  await screen.findByRole('heading', { name: 'Done' })
  expect(sent().map(({ first }) => first)).toEqual(['0', '100', '100', '200'])
  expect(new Set(sent().map(({ key }) => key)).size).toBe(3)
  expect(localStorage.getItem('goods-import')).toBeNull()
})

it('the template says what all columns mean and can be imported as it is', async () => {
  const file = await readGoodsFile('template.csv', new TextEncoder().encode(templateFile()))
  expect(file.table.system).toBe('sampan')
  expect(file.table.rows).toHaveLength(2)
  expect(targetsWith(file.table, [])).not.toContain(null)
})

it('says which products cannot be sent where and for want of what, and leads to where it is mended', async () => {
  server.on('console_goods_import', {
    ...emptyImportAnswer(),
    made: 1,
    changed: 1,
    saleGaps: {
      count: 2,
      first: [
        { line: 2, id: 7, title: 'Brass lantern', missing: ['maker'], countries: ['FR', 'DE'] },
        { line: 3, id: null, title: 'Silk kite', missing: ['trader', 'picture'], countries: ['FR'] },
      ],
    },
  })
  await chooseFile('title,price\r\nBrass lantern,3\r\nSilk kite,4\r\n')
  await look()
  await screen.findByText('2 products of this file lack facts and cannot be sent to some countries')
  screen.getByText(/lacks: Maker. Not to: France, Germany./)
  screen.getByText(/lacks: Who sells, Picture. Not to: France./)
  expect(screen.getByRole('link', { name: 'Brass lantern' }).getAttribute('href')).toMatch(
    /goods\/7\?missing=maker$/,
  )
  expect(screen.queryByRole('link', { name: 'Silk kite' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Shop settings' })).toBeTruthy()
})
