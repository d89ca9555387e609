import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'

const server = serverOfOwner()

async function fileField() {
  server.on('console_goods_list', page())
  await openConsole('/console/goods')
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  const sheet = within(await screen.findByRole('dialog'))
  return { sheet, field: sheet.getByLabelText<HTMLInputElement>('Import a CSV file') }
}

it('a file without goods is called so, and nothing is offered to be imported', async () => {
  server.on('console_goods_import', {
    made: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    problems: [],
    changes: [],
    priceJumps: { count: 0, first: [] },
  })
  const { sheet, field } = await fileField()
  fireEvent.change(field, { target: { files: [new File(['product\r\n'], 'goods.csv')] } })
  await sheet.findByText('No goods stand in this file.')
  expect(sheet.queryByRole('button', { name: /^Import/ })).toBeNull()
})

it('a file that was mended under the same name can be chosen again', async () => {
  const { field } = await fileField()
  const emptied = vi.spyOn(field, 'value', 'set')
  fireEvent.click(field)
  expect(emptied).toHaveBeenCalledWith('')
})
