import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'
import type { Recall } from './rows.ts'

const recall: Recall = {
  id: '00000000-0000-7000-8000-0000000000e1',
  productId: 5,
  title: 'Paper kite',
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  reasonCode: 'choking',
  decidedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  buyers: 1203,
  skuIds: null,
  soldFrom: null,
  soldUntil: null,
  remedies: ['refund', 'return'],
  texts: { en: { danger: 'Small parts come off.', advice: 'Keep it from children.' } },
  proposedBy: 'Lena Novak',
  agreedBy: 'Ana Ruiz',
  told: {
    buyers: 1203,
    seen: 411,
    confirmed: 52,
    mails: { sent: 1100, waiting: 60, failed: 31, none: 12 },
  },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_recall_list', { items: [recall], nextCursor: null })
  server.on('console_recall_detail', recall)
  server.on('console_proposal_list', { items: [], nextCursor: null })
})
afterEach(cleanup)

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

describe('recalls', () => {
  it('show how many were told, and what became of each way of telling', async () => {
    await openConsole(`/console/recalls/${recall.id}`)
    await screen.findByText('Buyers told', { selector: 'dt' })
    const told = [
      ['Buyers told', '1,203'],
      ['Emails that the mail server took', '1,100'],
      ['Emails that wait', '60'],
      ['Emails that could not be delivered', '31'],
      ['Buyers without an email address', '12'],
      ['Opened an order that shows it', '411'],
      ['Confirmed that they read it', '52'],
    ] as const
    const facts = within(screen.getByRole('complementary'))
    for (const [name, value] of told)
      expect(facts.getByText(name).nextElementSibling?.textContent, name).toBe(value)
    expect(fact('What buyers are offered')).toBe('Their money back, Return at no cost')
    expect(fact('Decided by')).toBe('Lena Novak, Ana Ruiz')
  })

  it('give the proof as a file, part after part', async () => {
    await openConsole(`/console/recalls/${recall.id}`)
    server.on('console_recall_proof', { csv: 'buyer\r\n', rows: 0, nextCursor: null })
    fireEvent.click(await screen.findByRole('button', { name: 'Download the proof (CSV)' }))
    await waitFor(() => expect(server.sentTo('console_recall_proof')[0]?.body).toEqual({ id: recall.id }))
  })

  it('are proposed with a reason of their own, for a second person', async () => {
    server.on('console_recall_list', { items: [], nextCursor: null })
    await openConsole('/console/recalls')
    fireEvent.click(await screen.findByRole('button', { name: 'Recall a product' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Recall a product' }))
    const send = () => sheet.getByRole<HTMLButtonElement>('button', { name: /^Propose/ })
    expect(sheet.queryByText('Looked up by hand'), 'no reason of money acts').toBeNull()
    fireEvent.click(sheet.getByText('Risk of fire'))
    type('Product number', '#5')
    fireEvent.click(send())
    await sheet.findByText(/^Something above is missing/)
    expect(server.sentTo('console_proposal_make'), 'English words are needed').toHaveLength(0)
    type('The danger', 'It burns.')
    type('What buyers should do', 'Unplug it.')
    fireEvent.click(sheet.getByLabelText('A repair'))
    type('Language', 'ft')
    type('The danger', 'Risque de feu.')
    type('What buyers should do', 'Débranchez-le.')
    fireEvent.click(send())
    await waitFor(() =>
      expect(server.sentTo('console_proposal_make')[0]?.body).toEqual({
        kind: 'product_recall',
        productId: 5,
        remedies: ['refund', 'repair'],
        texts: {
          en: { danger: 'It burns.', advice: 'Unplug it.' },
          ft: { danger: 'Risque de feu.', advice: 'Débranchez-le.' },
        },
        reasonCode: 'fire',
        reason: '',
      }),
    )
  })
})
