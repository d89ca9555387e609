import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

afterEach(cleanup)

it('puts the parts of a table together into one file, and says how many rows it has read', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_overview', overview)
  server.on('console_export_list', [
    { table: 'address', columns: ['id'] },
    { table: 'shop', columns: ['id', 'name'] },
  ])
  const parts = [
    { csv: 'id,name\r\n1,"Quay"\r\n', rows: 1, nextCursor: 'WyIxIl0' },
    { csv: '2,"Pier"\r\n', rows: 1, nextCursor: null },
  ]
  server.on('console_export_rows', () => parts.shift() ?? { csv: '', rows: 0, nextCursor: null })
  const saved: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  await openConsole('/console/exports')
  fireEvent.change(await screen.findByLabelText('Table'), { target: { value: 'shop' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Buyers’ addresses (address)',
    'Shops (shop)',
  ])
  expect(screen.getByText('Columns: id, name')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('id,name\r\n1,"Quay"\r\n2,"Pier"\r\n')
  expect(screen.getByText('2 rows read')).toBeTruthy()
  expect(server.sentTo('console_export_rows').map(({ body }) => body)).toEqual([
    { table: 'shop' },
    { table: 'shop', cursor: 'WyIxIl0' },
  ])
})
