import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ListSheet } from './list-sheet.tsx'

const list = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'For the boat',
  goods: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  awayUntil: null,
  cover: null,
  holds: false,
  share: null,
}
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer()
  server.on('list_all', [list])
})
afterEach(() => session.logOut())
const show = () => showScreen(<ListSheet productId={71} open onClose={() => {}} />)
const check = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'For the boat' })

it('keeps a tick between the answer and the next reading of the lists', async () => {
  await show()
  const tick = await check()
  const reading = Promise.withResolvers<{ data: unknown }>()
  server.on('list_put', ({ isIn }) => ({ isIn }))
  server.raw('list_all', () => reading.promise)
  fireEvent.click(tick)
  await waitFor(() => expect(server.sentTo('list_all')).toHaveLength(2))
  await waitFor(() => expect(tick.disabled).toBe(false))
  expect(tick.checked).toBe(true)
  await act(async () => reading.resolve({ data: [{ ...list, holds: true }] }))
  expect(tick.checked).toBe(true)
})

it('keeps the name of a second list that is written while the first is being made', async () => {
  await show()
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the list')
  const answer = Promise.withResolvers<{ data: unknown }>()
  server.raw('list_make', () => answer.promise)
  fireEvent.change(name, { target: { value: 'Gifts' } })
  fireEvent.click(screen.getByRole('button', { name: 'New list' }))
  await waitFor(() => expect(server.sentTo('list_make')).toHaveLength(1))
  fireEvent.change(name, { target: { value: 'For the garden' } })
  await act(async () => answer.resolve({ data: list }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New list' })).toHaveProperty('disabled', false),
  )
  expect(name.value).toBe('For the garden')
})
