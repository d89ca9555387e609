import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'

afterEach(cleanup)

const apiKey = {
  id: '00000000-0000-7000-8000-0000000000c1',
  name: 'Warehouse',
  prefix: 'sampan_AbCdEf',
  scopes: ['orders:read' as const],
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
}
const made = { apiKey, key: 'sampan_AbCdEf-the-rest' }

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = fakeServer()
  server.on('console_me', meOf('owner'))
  server.on('console_key_list', [apiKey])
  server.refuse('console_key_add', 'totpNeeded', 'Second factor', made)
  await openConsole('/console/keys')
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  fireEvent.change(form.getByLabelText('What it is for'), { target: { value: 'Warehouse' } })
  fireEvent.click(form.getByLabelText('Read orders'))
  fireEvent.click(form.getByRole('button', { name: 'Create a key' }))
  await screen.findByLabelText('Six digits')
})
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

describe('the second factor that an act asks for', () => {
  it('is not sent empty', async () => {
    go()
    await findWrong('Six digits', 'Fill this in.')
    expect(server.sentTo('console_step_up')).toHaveLength(0)
  })

  it('empties digits that were wrong and says so, and then does the act', async () => {
    server.refuse('console_step_up', 'totpWrong', 'The digits are wrong', meOf('owner'))
    type('Six digits', '111111')
    go()
    await findWrong('Six digits', 'The digits are wrong')
    expect(screen.getByLabelText<HTMLInputElement>('Six digits').value).toBe('')
    type('Six digits', '222222')
    go()
    await screen.findByText(made.key)
    expect(server.sentTo('console_step_up').map(({ body }) => body)).toEqual([
      { totp: '111111' },
      { totp: '222222' },
    ])
    await waitFor(() => expect(server.sentTo('console_key_add')).toHaveLength(2))
  })

  it('does an act again that asked for it while the digits of another were on their way', async () => {
    let arrive = () => {}
    server.on('console_step_up', meOf('owner'))
    server.wait(
      'console_step_up',
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    server.refuse('console_key_end', 'totpNeeded', 'Second factor', null)
    type('Six digits', '222222')
    go()
    await waitFor(() => expect(server.sentTo('console_step_up')).toHaveLength(1))
    fireEvent.click(screen.getByText('Revoke'))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Revoke “Warehouse”?' }))
    fireEvent.click(sure.getByText('Revoke'))
    await waitFor(() => expect(server.sentTo('console_key_end')).toHaveLength(1))
    arrive()
    await waitFor(() => expect(server.sentTo('console_key_end')).toHaveLength(2))
    expect(server.sentTo('console_key_add')).toHaveLength(2)
  })
})
