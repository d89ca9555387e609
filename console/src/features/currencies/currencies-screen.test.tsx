import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

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
