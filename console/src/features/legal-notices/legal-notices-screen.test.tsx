import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'
import type { LegalCase, LegalRow } from './rows.ts'

const row: LegalRow = {
  id: '00000000-0000-7000-8000-0000000000f1',
  number: 31,
  type: 'product',
  productId: 5,
  title: 'Paper kite',
  picture: '',
  shop: { id: 7, name: 'Lantern Quay', room: 'men' },
  ground: 'counterfeit',
  state: 'open',
  outcomeNow: null,
  isReversed: false,
  claimedBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const open: LegalCase = {
  ...row,
  explanation: 'The mark belongs to the house of my client.',
  notifier: null,
  name: 'Mina Sato',
  email: 'mina@example.com',
  review: null,
  otherWaiting: 2,
  decision: null,
  isOwnDecision: false,
  appeals: [],
}
const mine: LegalCase = { ...open, claimedBy: { name: 'Lena Novak', isMe: true } }
const appealed: LegalCase = {
  ...open,
  state: 'appealed',
  outcomeNow: 'nothing',
  decision: {
    outcome: 'nothing',
    basis: 'law',
    rule: 'A law about marks',
    facts: 'The licence is in order.',
    at: '2026-11-21T08:00:00.000Z',
    by: 'Lena Novak',
  },
  appeals: [{ side: 'notifier', words: 'It ended last year.', at: '2026-11-22T08:00:00.000Z', answer: null }],
}

let server: ReturnType<typeof fakeServer>
async function openCase(found: LegalCase) {
  server.on('console_legal_notice_detail', found)
  await openConsole(`/console/reports/${row.id}`)
  const pane = await screen.findByRole('complementary', { name: 'Report' })
  await within(pane).findByText(open.explanation)
  return within(pane)
}
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_legal_notice_list', { items: [row], nextCursor: null })
})
afterEach(cleanup)

describe('reports of illegal content', () => {
  it('are those that wait, and others by their state', async () => {
    await openConsole('/console/reports')
    await screen.findByRole('link', { name: 'Product: Paper kite' })
    expect(server.sentTo('console_legal_notice_list')[0]?.body).toEqual({ limit: '50', state: 'open' })
    fireEvent.click(screen.getByText('Appealed'))
    await waitFor(() =>
      expect(server.sentTo('console_legal_notice_list').at(-1)?.body).toEqual({
        limit: '50',
        state: 'appealed',
      }),
    )
  })

  it('are taken before they are decided', async () => {
    const pane = await openCase(open)
    pane.getByText('Mina Sato, mina@example.com')
    // Its headline looks as those of all panes do.
    pane.getByText('Paper kite', { selector: 'b' })
    expect(pane.queryByRole('button', { name: 'Decide' })).toBeNull()
    server.on('console_legal_notice_claim', mine)
    server.on('console_legal_notice_detail', mine)
    fireEvent.click(pane.getByRole('button', { name: 'Take this report' }))
    await pane.findByRole('button', { name: 'Decide' })
    expect(server.sentTo('console_legal_notice_claim')[0]?.body).toEqual({ id: row.id, take: true })
  })

  it('are decided with a statement of reasons, and not without the rule and the facts', async () => {
    const pane = await openCase(mine)
    fireEvent.click(pane.getByText('Take the product down'))
    fireEvent.click(pane.getByText('A law'))
    fireEvent.click(pane.getByRole('button', { name: 'Decide' }))
    await waitFor(() => expect(pane.getByLabelText('Which one').getAttribute('aria-invalid')).toBe('true'))
    pane.getByText('Name the article of the law, or the part of the terms.')
    pane.getByText('Say what the decision rests on, in at least 3 characters.')
    expect(server.sentTo('console_legal_notice_decide')).toHaveLength(0)
    fireEvent.change(pane.getByLabelText('Which one'), { target: { value: 'A law about marks' } })
    fireEvent.change(pane.getByLabelText('Facts'), { target: { value: 'The mark is not theirs.' } })
    server.on('console_legal_notice_decide', { ...mine, state: 'decided', outcomeNow: 'removed' })
    fireEvent.click(pane.getByRole('button', { name: 'Decide' }))
    await waitFor(() =>
      expect(server.sentTo('console_legal_notice_decide')[0]?.body).toEqual({
        id: row.id,
        act: true,
        basis: 'law',
        rule: 'A law about marks',
        facts: 'The mark is not theirs.',
      }),
    )
  })

  it('begin with no choice, and each that is missing is named and has the focus', async () => {
    const pane = await openCase(mine)
    expect(pane.queryByRole('radio', { checked: true })).toBeNull()
    const send = pane.getByRole('button', { name: 'Decide' })
    fireEvent.click(send)
    const [what, basis] = [/What is done/, /It rests on/].map((name) => pane.getByRole('group', { name }))
    await waitFor(() => expect(what?.contains(document.activeElement)).toBe(true))
    const saidOf = (group?: HTMLElement) =>
      document.getElementById(group?.getAttribute('aria-describedby') ?? '')?.textContent
    expect([saidOf(what), saidOf(basis)]).toEqual(['Choose what is done.', 'Choose what it rests on.'])
    fireEvent.click(pane.getByText('Nothing'))
    fireEvent.click(send)
    await waitFor(() => expect(basis?.contains(document.activeElement)).toBe(true))
    expect(saidOf(what)).toBeUndefined()
    expect(server.sentTo('console_legal_notice_decide')).toHaveLength(0)
  })

  it('are answered after an appeal by another operator than the first', async () => {
    const pane = await openCase({ ...appealed, isOwnDecision: true })
    pane.getByText('You made this decision. Another operator answers the appeal.')
    expect(pane.queryByRole('button', { name: 'Send the answer' })).toBeNull()
    cleanup()
    const other = await openCase(appealed)
    // Words that are answered stand over what was said before.
    const isBefore = (one: Node, next: Node) =>
      Boolean(one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(isBefore(other.getByText(/^It ended last year/), other.getByText(open.explanation))).toBe(true)
    fireEvent.click(other.getByText('It is changed'))
    fireEvent.click(other.getByRole('radio', { name: 'A law' }))
    fireEvent.change(other.getByLabelText('Which one'), { target: { value: 'A law about marks' } })
    fireEvent.change(other.getByLabelText('Facts'), { target: { value: 'It ended in March.' } })
    server.on('console_legal_notice_answer', appealed)
    fireEvent.click(other.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() =>
      expect(server.sentTo('console_legal_notice_answer')[0]?.body).toEqual({
        id: row.id,
        side: 'notifier',
        change: true,
        basis: 'law',
        rule: 'A law about marks',
        facts: 'It ended in March.',
      }),
    )
  })
  it('say after an appeal what counts now, and what the answer rests on', async () => {
    const answer = {
      words: 'It ended in March.',
      at: '2026-11-23T08:00:00.000Z',
      changed: true,
      basis: 'law',
      rule: 'Another law about marks',
      by: 'Ana Lindqvist',
    } as const
    const pane = await openCase({
      ...appealed,
      state: 'decided',
      outcomeNow: 'removed',
      isReversed: true,
      appeals: appealed.appeals.map((one) => ({ ...one, answer })),
    })
    const badge = pane.getByText('State').parentElement
    expect(badge?.textContent).toBe('StateTaken down')
    expect(pane.getByText('Changed after an appeal').parentElement?.textContent).toMatch(/Taken down$/)
    const heading = pane.getByRole('heading', { name: 'Appeal by the person who reported' })
    const section = within(heading.closest('section') as HTMLElement)
    section.getByText('It ended last year.')
    section.getByText('The decision is changed')
    section.getByText('Another law about marks')
    section.getByText('It ended in March.')
    section.getByText(/^Ana Lindqvist, /)
  })
})
