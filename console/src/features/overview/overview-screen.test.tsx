import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, withdrawalRow } from '#testing/samples.ts'

afterEach(cleanup)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
})

const troubled = {
  ...overview,
  ...{ unexplainedDeposits: 0, stuckPayouts: 1, haltedNetworks: 1, openProposals: 2, aloneActs: 1 },
}
const lines = [
  ['1 payout is stuck', '/console/withdrawals?status=stuck'],
  ['1 network is halted by a deep reorganisation', '/console/networks'],
  ['2 proposals are waiting for a second operator', '/console/proposals?state=all'],
  ['1 act that needs two people was done by one alone in the last 30 days', '/console/proposals?state=done'],
] as const

const questions = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Open questions' })
  return within(heading.closest('section') as HTMLElement)
}

it('names each kind of open question and leads to where it is worked on', async () => {
  server.on('console_overview', troubled)
  await openConsole('/console')
  const card = await questions()
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(lines)
  expect(screen.queryByText('No open questions')).toBeNull()
})

it('says of what waits how much waits for the reader: the number of the badge on the rail', async () => {
  const of = (waiting: number, forMe: number) => ({ ...overview.recharges, waiting, forMe })
  server.on('console_overview', {
    ...overview,
    ...{
      recharges: of(12, 3),
      withdrawals: of(5, 0),
      shopPayouts: of(2, 1),
      stuckPayouts: 2,
      openProposals: 4,
    },
  })
  server.on('console_halfway_counts', { forMe: 5, mine: 0, accounts: 3 })
  await openConsole('/console')
  const card = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name })
    return within(heading.closest('section') as HTMLElement)
  }
  const badge = (name: RegExp) => screen.getByRole('link', { name }).querySelector('b')?.textContent ?? ''
  const recharges = await card('Recharges')
  recharges.getByText('12 to review')
  recharges.getByText('3 for you')
  expect(badge(/^Recharges/)).toBe('3')
  const withdrawals = await card('Withdrawals')
  withdrawals.getByText('none for you')
  withdrawals.getByText('and 2 stuck payouts')
  expect(badge(/^Withdrawals/)).toBe('2')
  const payouts = await card('Payouts to shops')
  payouts.getByText('1 for you')
  await payouts.findByText('and 3 bank accounts to agree to')
  expect(badge(/^Payouts to shops/)).toBe('4')
  const second = await (await questions()).findByText('5 acts wait for you as the second person')
  expect(second.getAttribute('href')).toBe('/console/proposals')
})

it('says so to the one person who is alone, and to nobody else', async () => {
  server.on('console_overview', { ...overview, isAlone: true })
  await openConsole('/console')
  await screen.findByRole('heading', { level: 2, name: 'You are the only one' })
  cleanup()
  server.on('console_overview', overview)
  await openConsole('/console')
  await questions()
  expect(screen.queryByText('You are the only one')).toBeNull()
})

it('says that the shop is a restored copy, and which payments it does not know', async () => {
  server.on('console_overview', { ...overview, restoredFrom: '2026-11-20T08:00:00Z', unknownPayments: 2 })
  await openConsole('/console')
  await screen.findByRole('heading', { level: 2, name: 'A restored copy' })
  const card = await questions()
  card.getByText('2 payments left the wallet before a restore, and no withdrawal here knows them')
})

it('says that there are none only when there are none of any kind', async () => {
  server.on('console_overview', { ...overview, unexplainedDeposits: 0 })
  await openConsole('/console')
  const card = await questions()
  card.getByText('No open questions')
  expect(card.queryAllByRole('link')).toEqual([])
})

it('tells a role of what it cannot open, without a link', async () => {
  server.on('console_me', meAs('support'))
  server.on('console_overview', troubled)
  await openConsole('/console')
  const card = await questions()
  for (const [text] of lines) card.getByText(text)
  expect(card.queryAllByRole('link')).toEqual([])
})

it('lists the stuck payouts behind their line, and nothing else', async () => {
  server.on('console_overview', troubled)
  server.on('console_withdrawal_list', page({ ...withdrawalRow, status: 1, payoutState: 'signed' }))
  server.on('console_withdrawal_stats', overview.withdrawals)
  await openConsole('/console')
  fireEvent.click((await questions()).getByRole('link', { name: '1 payout is stuck' }))
  const chosen = (await screen.findByRole('radio', { name: 'Stuck payouts' })) as HTMLInputElement
  expect(chosen.checked).toBe(true)
  await screen.findByText(withdrawalRow.number)
  expect(server.sentTo('console_withdrawal_list').map(({ body }) => body)).toEqual([
    expect.objectContaining({ stuck: 'true' }),
  ])
})
