import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'

afterEach(cleanup)

const mail: Output<'console_mail_detail'> = {
  id: '00000000-0000-4000-8000-000000000001',
  to: '···@example.com',
  subject: 'Siparişiniz yola çıktı',
  language: 'tr',
  state: 'failed',
  tries: 3,
  createdAt: '2026-03-01T10:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
  text: 'Mağaza siparişi kargoya verdi.',
  lastError: '550 nobody here',
}

it('shows what an email says and why it was given up, and tries it again', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('support'))
  server.on('console_mail_list', { items: [mail], nextCursor: null, isConnected: true })
  server.on('console_mail_detail', mail)
  server.on('console_mail_retry', { ...mail, state: 'waiting', tries: 0 })
  await openConsole(`/console/outbox/${mail.id}`)
  await screen.findByText('550 nobody here')
  expect(screen.getByText('Mağaza siparişi kargoya verdi.').getAttribute('lang')).toBe('tr')
  server.on('console_mail_detail', { ...mail, state: 'sent', sentAt: mail.createdAt })
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }))
  await waitFor(() => expect(server.sentTo('console_mail_retry')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull())
})

it('says that emails wait when there is no mail server', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('support'))
  server.on('console_mail_list', { items: [], nextCursor: null, isConnected: false })
  await openConsole('/console/outbox')
  await screen.findByText('There is no mail server (SMTP_URL): emails wait here.')
  screen.getByText('No emails')
})
