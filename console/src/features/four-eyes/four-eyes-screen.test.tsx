import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page } from '#testing/samples.ts'

afterEach(cleanup)

type Row = Output<'console_halfway_list'>['items'][number]
const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const row = (n: number, part: Partial<Row>): Row => ({
  id: idOf(n),
  kind: 'recharge',
  act: null,
  setting: null,
  name: `R-4000${n}`,
  amountCents: 30_000,
  approvals: 1,
  neededApprovals: 2,
  by: { id: idOf(9), name: 'Tomas Berg' },
  at: '2026-11-20T10:00:00.000Z',
  place: idOf(n),
  isMine: false,
  isForMe: true,
  ...part,
})
const proposal: Output<'console_proposal_list'>['items'][number] = {
  id: idOf(1),
  kind: 'adjust',
  subject: { type: 'buyer', id: idOf(5), name: 'Mai Tran' },
  amountCents: 2500,
  detail: { account: 'available', cause: 'R-1' },
  before: null,
  after: null,
  reasonCode: 'other',
  reason: 'A wrong entry',
  state: 'open',
  proposedBy: { id: idOf(9), account: 'tomas', name: 'Tomas Berg', role: 'finance' },
  proposedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  alone: false,
  aloneFrom: null,
}

describe('the queue of what waits for a second person', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_halfway_counts', { forMe: 4, mine: 1, accounts: 2 })
    server.on(
      'console_halfway_list',
      page(
        row(1, { kind: 'proposal', act: 'adjust', name: 'Mai Tran', amountCents: 2500 }),
        row(2, {}),
        row(3, { kind: 'shopPayout', name: 'P-10003' }),
        row(4, { kind: 'account', name: 'Kelp and Kiln', amountCents: null, place: '7' }),
      ),
    )
    server.on('console_proposal_list', page(proposal))
  })

  it('begins with what waits for me, says how many agreed, and leads to where each is decided', async () => {
    await openConsole('/console/proposals')
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf('R-40002')).toBe(`/console/recharges/${idOf(2)}`)
    expect(await hrefOf('P-10003')).toBe(`/console/payouts/${idOf(3)}`)
    expect(await hrefOf('Kelp and Kiln')).toBe('/console/payouts')
    expect(screen.getAllByText('1 of 2')).toHaveLength(4)
    expect(server.sentTo('console_halfway_list').at(-1)?.body).toMatchObject({ whose: 'forMe' })
    fireEvent.click(screen.getByRole('radio', { name: 'Mine, waiting for others (1)' }))
    await waitFor(() =>
      expect(server.sentTo('console_halfway_list').at(-1)?.body).toMatchObject({ whose: 'mine' }),
    )
  })

  it('names a setting by its page, and is decided by A or R and Enter', async () => {
    server.on(
      'console_halfway_list',
      page(
        row(1, { kind: 'proposal', act: 'duty_rules', setting: 'duties-TH', name: '', amountCents: null }),
      ),
    )
    await openConsole('/console/proposals')
    fireEvent.click(await screen.findByRole('link', { name: 'Duties and taxes: Thailand' }))
    const confirm = await screen.findByRole('button', { name: /^Confirm/ })
    const pane = screen.getByRole('complementary')
    fireEvent.keyDown(pane, { key: 'a' })
    expect(document.activeElement).toBe(confirm)
    fireEvent.keyDown(confirm, { key: 'r' })
    expect(document.activeElement).toBe(within(pane).getByRole('button', { name: 'Refuse' }))
    expect(server.sentTo('console_proposal_decide')).toHaveLength(0)
  })

  it('opens with the default view of whoever looks', async () => {
    const view: Output<'console_listview_list'>['items'][number] = {
      id: idOf(8),
      name: 'Mine first',
      search: 'state=mine',
      layout: { density: 'dense', columns: [], shown: [], hidden: ['kind'] },
      isShared: false,
      isOwn: true,
      mayChange: true,
      ownerName: 'Ines Duarte',
    }
    server.on('console_listview_list', {
      items: [view],
      ownDefault: view.id,
      sharedDefault: null,
      maySetForAll: false,
    })
    await openConsole('/console/proposals')
    await screen.findByRole('button', { name: /^Mine first/ })
    await waitFor(() =>
      expect(server.sentTo('console_halfway_list').at(-1)?.body).toMatchObject({ whose: 'mine' }),
    )
    expect(screen.queryByRole('columnheader', { name: 'What' })).toBeNull()
    expect(server.sentTo('console_listview_list')[0]?.body).toEqual({ list: 'four-eyes' })
  })

  it('counts them in the rail, and waiting bank accounts at the payouts as well', async () => {
    await openConsole('/console/proposals')
    await screen.findByText('R-40002')
    const rail = screen.getByRole('navigation')
    await waitFor(() => expect(rail.querySelector('[href="/console/proposals"]')?.textContent).toMatch(/4/))
    // Three payouts and two accounts.
    expect(rail.querySelector('[href="/console/payouts"]')?.textContent).toMatch(/5/)
  })

  it('opens a proposal beside the list, where it is confirmed', async () => {
    await openConsole('/console/proposals')
    fireEvent.click(await screen.findByRole('link', { name: 'Mai Tran' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/console/proposals/${idOf(1)}`))
    const confirm = await screen.findByRole('button', { name: /^Confirm/ })
    server.on('console_proposal_decide', { ...proposal, state: 'done' })
    fireEvent.click(confirm)
    await waitFor(() =>
      expect(server.sentTo('console_proposal_decide').at(-1)?.body).toEqual({
        id: idOf(1),
        decision: 'confirm',
      }),
    )
  })

  const dated = {
    country: 'FR',
    validFrom: '2026-07-01',
    validUntil: null,
    source: 'A regulation',
    sourceUrl: 'https://europa.eu/x',
    knownOn: '2026-11-26',
  }
  const opened = async (part: Partial<typeof proposal>) => {
    server.on('console_proposal_list', page({ ...proposal, amountCents: null, detail: {}, ...part }))
    await openConsole(`/console/proposals/${idOf(1)}`)
    const list = await screen.findByRole('list', { name: 'What changes' })
    return [...list.querySelectorAll('li')].map(({ textContent }) => textContent)
  }

  it('goes by J from row to row, whatever decides it, and shows the way to what is decided elsewhere', async () => {
    await openConsole('/console/proposals')
    await screen.findByRole('link', { name: 'R-40002' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('complementary', { name: /Proposal|Correction/ })
    fireEvent.keyDown(document.body, { key: 'j' })
    const pane = within(await screen.findByRole('complementary', { name: 'Recharge' }))
    pane.getByText('Tomas Berg')
    pane.getByText('$300.00')
    const link = pane.getByRole('link', { name: 'Open it to decide' })
    expect(link.getAttribute('href')).toBe(`/console/recharges/${idOf(2)}`)
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('complementary', { name: 'Payout to a shop' })
  })

  it('shows what differs in the demands of a country, and nothing that stays', async () => {
    const rules = { trader: true, safety: [], warningLanguages: [], withdrawalDays: 14, guaranteeYears: 2 }
    const lines = await opened({
      kind: 'sale_rules',
      subject: { type: 'settings', id: 'sale-rules-FR', name: 'sale-rules-FR' },
      before: { ...dated, rules },
      after: {
        ...dated,
        validFrom: '2027-01-01',
        rules: { ...rules, withdrawalDays: 30, safety: ['picture'] },
      },
    })
    expect(lines).toEqual([
      'Facts that are asked for: Who sells → Who sells, Picture',
      'Days to withdraw after the delivery: 14 → 30',
      'Holds from: 2026-07-01 → 2027-01-01',
    ])
    const subject = screen.getByRole('link', { name: 'Law of the destinations: France' })
    expect(subject.getAttribute('href')).toBe('/console/sale-rules/FR')
  })

  it('shows what differs in the duties of a country by the limit that it is of', async () => {
    const band = { upTo: null, isBelow: false, except: [], isTaxed: true, duty: { kind: 'none' } }
    const rules = {
      currency: 'EUR',
      measuredBy: 'goods',
      dutyBase: 'goods',
      valuePercent: 100,
      bands: [band],
      tax: null,
    }
    const lines = await opened({
      kind: 'duty_rules',
      subject: { type: 'settings', id: 'duties-FR', name: 'duties-FR' },
      before: { ...dated, rules },
      after: { ...dated, rules: { ...rules, bands: [{ ...band, duty: { kind: 'perKind', each: 300 } }] } },
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/No duty → .*3 EUR/i)
    screen.getByRole('heading', { name: 'The whole rule' })
    const subject = screen.getByRole('link', { name: 'Duties and taxes: France' })
    expect(subject.getAttribute('href')).toBe('/console/duties/FR')
  })

  it('says what the second person did once the card is gone with its decision', async () => {
    for (const [decision, press, said] of [
      ['confirm', /^Confirm/, 'Confirmed: Correction, $25.00, Mai Tran'],
      ['refuse', 'Refuse', 'Refused: Correction, $25.00, Mai Tran'],
    ] as const) {
      server.on('console_proposal_list', page(proposal))
      await openConsole(`/console/proposals/${idOf(1)}`)
      server.on('console_proposal_decide', {
        ...proposal,
        state: decision === 'confirm' ? 'done' : 'refused',
      })
      fireEvent.click(await screen.findByRole('button', { name: press }))
      await screen.findByText(said)
      cleanup()
    }
  })

  it('lists the proposals that have ended, and opens one beside them', async () => {
    const done = {
      ...proposal,
      state: 'done',
      decidedBy: proposal.proposedBy,
      decidedAt: proposal.proposedAt,
    } as const
    const rate = { type: 'settings' as const, id: 'exchange-VND', name: 'exchange-VND' }
    server.on(
      'console_proposal_list',
      page(done, {
        ...done,
        id: idOf(2),
        kind: 'duty_exchange',
        subject: rate,
        amountCents: null,
        alone: true,
      }),
    )
    await openConsole('/console/proposals?state=done')
    const table = within(await screen.findByRole('table', { name: 'Done' }))
    within(table.getByRole('row', { name: /Rates of exchange for duties: VND/ })).getByText(
      'One person alone',
    )
    server.on('console_proposal_list', page(done))
    fireEvent.click(table.getByRole('link', { name: 'Mai Tran' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/console/proposals/${idOf(1)}`))
    expect(window.location.search).toBe('?state=done')
    const pane = within(await screen.findByRole('complementary'))
    await pane.findByText('A wrong entry')
    expect(pane.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })
})
