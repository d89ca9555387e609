import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'

afterEach(cleanup)

const shop = { id: 7, name: 'Lantern Quay', room: 'men' } as const
const [id, at] = ['00000000-0000-7000-8000-0000000000f1', '2026-11-20T08:00:00.000Z']

function answering() {
  const server = fakeServer()
  const rows = { nextCursor: null }
  server.on('console_proposal_list', { items: [], ...rows })
  server.on('console_mail_list', {
    items: [
      {
        id,
        to: 'a@b.example',
        subject: 'Hello',
        language: 'en',
        state: 'sent',
        tries: 1,
        createdAt: at,
        nextTryAt: null,
        sentAt: at,
      },
    ],
    ...rows,
    isConnected: true,
  })
  server.on('console_recall_list', {
    items: [
      {
        id,
        productId: 5,
        title: 'Kite',
        shop,
        reasonCode: 'choking',
        decidedAt: at,
        finishedAt: null,
        buyers: 3,
      },
    ],
    ...rows,
  })
  server.on('console_legal_notice_list', {
    items: [
      {
        id,
        number: 31,
        type: 'product',
        productId: 5,
        title: 'Kite',
        picture: '',
        shop,
        ground: 'counterfeit',
        state: 'open',
        outcomeNow: null,
        isReversed: false,
        claimedBy: null,
        createdAt: at,
      },
    ],
    ...rows,
  })
  server.on('console_merchant_list', {
    items: [
      {
        id,
        number: 'M-70001',
        shopName: 'Heron',
        legalName: 'Heron Ltd',
        kind: 'company',
        country: 'ID',
        state: 'submitted',
        isAnswered: false,
        buyer: { id, account: 'noor', name: 'Noor' },
        createdAt: at,
      },
    ],
    ...rows,
  })
  return server
}

const lists: readonly [string, 'support' | 'catalogue', ConsoleEndpointName, string][] = [
  ['/console/outbox', 'support', 'console_mail_list', 'Written'],
  ['/console/recalls', 'catalogue', 'console_recall_list', 'Begun'],
  ['/console/reports', 'catalogue', 'console_legal_notice_list', 'Reported'],
  ['/console/merchants', 'catalogue', 'console_merchant_list', 'Sent'],
]
for (const [address, role, call, name] of lists)
  it(`${address} is read from either end by the head of its time`, async () => {
    const server = answering()
    server.on('console_me', meAs(role))
    await openConsole(address)
    await screen.findByRole('table')
    const head = () => screen.getByRole('columnheader', { name })
    const asked = () => {
      const bodies = server.sentTo(call).map(({ body }) => body as { limit?: string; order?: string })
      return bodies.findLast(({ limit }) => limit !== '1')?.order
    }
    const press = () => fireEvent.click(within(head()).getByRole('button', { name }))
    expect([head().getAttribute('aria-sort'), asked()]).toEqual(['none', undefined])
    press()
    await waitFor(() => expect(asked()).toBe('newest'))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    press()
    await waitFor(() => expect(asked()).toBe('oldest'))
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    press()
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('none'))
  })
