import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { findWrong, type } from '#testing/typing.ts'

afterEach(cleanup)

const joinToken = 'j'.repeat(43)

it('joining says at each field what it wants, and sends the password once all is there', async () => {
  const server = fakeServer()
  server.on('console_join_read', {
    account: 'lan',
    name: 'Lan Ho',
    totpUri: 'otpauth://totp/Sampan:lan?secret=AAAA',
    sealed: 'sealed',
  })
  server.on('console_join', { account: 'lan', agreesFrom: '2026-11-28T08:00:00.000Z' })
  await openConsole(`/console/join#${joinToken}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  expect(
    (await screen.findByRole('link', { name: /^Open in the authenticator app/ })).getAttribute('href'),
  ).toBe('otpauth://totp/Sampan:lan?secret=AAAA')
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await send()
  await findWrong('New password', 'At least 10 characters')
  type('New password', 'lantern')
  await send()
  await findWrong('New password', 'At least 10 characters')
  type('New password', 'lantern-on-the-quay')
  await send()
  await findWrong('Six digits', 'Fill this in.')
  expect(server.sentTo('console_join')).toHaveLength(0)
  type('Six digits', '123 456')
  await send()
  await screen.findByText('Done. Sign in as lan with your password and the next six digits.')
  await waitFor(() =>
    expect(server.sentTo('console_join').map(({ body }) => body)).toEqual([
      { joinToken, sealed: 'sealed', password: 'lantern-on-the-quay', totp: '123456' },
    ]),
  )
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('lantern-on-the-quay')
})
