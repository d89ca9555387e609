import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, moneySettings, overview, page, proposal } from '#testing/samples.ts'

afterEach(cleanup)

it('takes the service charge as a percentage', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_overview', overview)
  server.on('console_money_settings', moneySettings)
  server.on('console_proposal_list', page())
  await openConsole('/console/settings')
  const fee = await screen.findByLabelText('Service charge, percent')
  expect(fee).toHaveProperty('value', '1')
  const save = screen.getByRole('button', { name: 'Propose' }) as HTMLButtonElement
  const [reason] = screen.getAllByLabelText('Reason').slice(-1)
  fireEvent.change(reason as HTMLElement, { target: { value: 'New tariff' } })
  fireEvent.change(fee, { target: { value: '125 bps' } })
  expect(save.disabled).toBe(true)
  fireEvent.change(fee, { target: { value: '20.01' } })
  screen.getByText('Enter a percentage from 0 to 20 with at most two decimals')
  fireEvent.change(fee, { target: { value: '１,２५ %' } })
  const days = screen.getByLabelText('One extension, days')
  fireEvent.change(days, { target: { value: '91' } })
  screen.getByText('Enter a whole number from 1 to 90')
  expect(save.disabled).toBe(true)
  fireEvent.change(days, { target: { value: '๗' } })
  server.on('console_proposal_make', proposal)
  fireEvent.click(save)
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      kind: 'money_settings',
      version: 1,
      rules: { feeBps: 125, extendDays: 7 },
      reason: 'New tariff',
    }),
  )
})
