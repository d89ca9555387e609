import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('saves a rate that is far from the one before by the second press only', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  const rate = { code: 'THB' as const, perDollar: '32.1', setAt: '2026-11-22T09:30:00.000Z', setBy: 'Fin' }
  server.on('console_currency_list', [rate])
  await openConsole('/console/currencies')
  const field = await screen.findByLabelText('THB for $1')
  fireEvent.change(field, { target: { value: '321' } })
  server.refuse('console_currency_save', 'rateFar', 'More than 10% away')
  fireEvent.click(screen.getByRole('button', { name: 'Save THB' }))
  await screen.findByText('More than 10% away')
  expect(server.sentTo('console_currency_save')[0]?.body).toEqual({
    code: 'THB',
    perDollar: '321',
    was: '32.1',
    isSure: false,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save THB' }))
  await waitFor(() => expect(server.sentTo('console_currency_save')[1]?.body).toMatchObject({ isSure: true }))
})

it('keeps a rate that is typed over a reload until it is saved, and lets one choose where somebody else has set another', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  const rate = { code: 'THB' as const, perDollar: '32.1', setAt: '2026-11-22T09:30:00.000Z', setBy: 'Fin' }
  server.on('console_currency_list', [rate])
  const field = async () => (await screen.findByLabelText<HTMLInputElement>('THB for $1')).value
  await openConsole('/console/currencies')
  await field()
  type('THB for $1', '32.4')
  await reload()
  expect(await field()).toBe('32.4')

  server.on('console_currency_list', [{ ...rate, perDollar: '33', setAt: '2026-11-23T09:30:00.000Z' }])
  await reload()
  expect(await field()).toBe('32.4')
  const conflict = () => within(screen.getByRole('region', { name: 'Changed by someone else meanwhile' }))
  conflict().getByText('33')
  fireEvent.click(screen.getByRole('button', { name: 'Save THB' }))
  expect(server.sentTo('console_currency_save')).toEqual([])
  fireEvent.click(conflict().getByRole('button', { name: 'Take theirs' }))
  expect(await field()).toBe('33')
  expect(screen.queryByRole('region', { name: 'Changed by someone else meanwhile' })).toBeNull()

  type('THB for $1', '32.4')
  const saved = [{ ...rate, perDollar: '32.4', setAt: '2026-11-24T09:30:00.000Z' }]
  server.on('console_currency_save', saved)
  server.wait('console_currency_list', new Promise(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'Save THB' }))
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('32.4'))
  expect(await field()).toBe('32.4')
})
