import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page } from '#testing/samples.ts'
import type { HitRow } from './rows.ts'

afterEach(cleanup)

const hit: HitRow = {
  id: '00000000-0000-7000-8000-0000000000f1',
  withdrawal: { id: '00000000-0000-7000-8000-0000000000f2', number: 'W-70012', amountCents: 45_000 },
  deposit: null,
  buyer: { id: '00000000-0000-7000-8000-0000000000f3', account: 'mai', name: 'Mai Tran' },
  networkName: 'Harbour test chain',
  address: `0x${'0d'.repeat(20)}`,
  source: 'Treasury of testing',
  part: 'target',
  state: 'open',
  foundAt: '2026-11-21T05:51:00.000Z',
  decidedAt: null,
}
const facts = {
  date: '2026-11-20',
  ageDays: 1,
  isOld: false,
  entries: 812,
  foreign: 4,
  origin: 'list.csv',
  loadedAt: '2026-11-20T08:00:00.000Z',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_sanctions_facts', facts)
  server.on('console_sanctions_list', page(hit))
  server.on('console_proposal_list', page())
})

describe('what the sanctions list stopped', () => {
  it('is listed with the list in force; the open ones come first', async () => {
    await openConsole('/console/sanctions')
    await screen.findByText(/The list of 20 November 2026 is in force, with 812 addresses/)
    const row = within(await screen.findByRole('row', { name: /W-70012/ }))
    row.getByText('$450.00')
    row.getByText('Treasury of testing')
    expect(server.sentTo('console_sanctions_list')[0]?.body).toMatchObject({ state: 'open' })
  })

  it('says when there is no list, and when it is old', async () => {
    server.on('console_sanctions_facts', null)
    await openConsole('/console/sanctions')
    await screen.findByText(/no deposit or withdrawal is checked/)
    cleanup()
    server.on('console_sanctions_facts', { ...facts, isOld: true, ageDays: 40 })
    await openConsole('/console/sanctions')
    await screen.findByText(/The list is 40 days old/)
  })

  it('shows why it was stopped, and proposes an outcome that another person confirms', async () => {
    await openConsole(`/console/sanctions/${hit.id}`)
    const pane = within(await screen.findByRole('complementary'))
    pane.getByText('The withdrawal goes to this address')
    pane.getByText(hit.address)
    expect(pane.getByRole('link', { name: 'W-70012' }).getAttribute('href')).toBe(
      `/console/withdrawals/${hit.withdrawal?.id}`,
    )
    for (const name of ['Release', 'Keep', 'Keep and pause withdrawals']) pane.getByRole('button', { name })
    fireEvent.click(pane.getByRole('button', { name: 'Release' }))
    const sheet = within(await screen.findByRole('dialog'))
    sheet.getByText(/It goes on as if the address were not listed/)
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }))
    // A reason is chosen first.
    expect(server.sentTo('console_proposal_make')).toEqual([])
  })

  it('shows a hit that a link names though it is decided by now and not in the list', async () => {
    server.on('console_sanctions_list', () => {
      const asked = server.sentTo('console_sanctions_list').at(-1)?.body as { id?: string }
      return asked.id === hit.id ? page({ ...hit, state: 'released' }) : page<HitRow>()
    })
    await openConsole(`/console/sanctions/${hit.id}`)
    within(await screen.findByRole('complementary')).getByText(hit.address)
  })

  it('counts in the rail what nobody has decided', async () => {
    server.on('console_overview', { ...overview, openHits: 2 })
    await openConsole('/console/sanctions')
    expect((await screen.findByRole('link', { name: /^Sanctions/ })).textContent).toMatch(/2$/)
  })

  it('offers no act on what was released, and the others on what was kept', async () => {
    server.on('console_sanctions_list', page({ ...hit, state: 'released' }))
    await openConsole(`/console/sanctions/${hit.id}?show=all`)
    const pane = within(await screen.findByRole('complementary'))
    expect(pane.queryByRole('button', { name: 'Release' })).toBeNull()
    cleanup()
    server.on('console_sanctions_list', page({ ...hit, state: 'kept' }))
    await openConsole(`/console/sanctions/${hit.id}?show=all`)
    const kept = within(await screen.findByRole('complementary'))
    kept.getByRole('button', { name: 'Release' })
    expect(kept.queryByRole('button', { name: 'Keep' })).toBeNull()
  })
})
