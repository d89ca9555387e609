import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'
import type { NetworkRow } from './rows.ts'

afterEach(cleanup)

const network: NetworkRow = {
  id: 'harbour',
  name: 'Harbour test chain',
  family: 'evm',
  chainId: 31_337,
  token: 'tUSD',
  standard: 'ERC-20',
  tokenContract: `0x${'ab'.repeat(20)}`,
  tokenDecimals: 6,
  minAmountCents: 100,
  confirmations: 12,
  networkCostCents: 10,
  open: true,
  withdrawOpen: true,
  sources: 1,
  scannedBlock: 90,
  headBlock: 95,
  scannedAt: '2026-11-21T05:51:00.000Z',
  trouble: 'The source does not answer',
  haltedAt: '2026-11-21T05:50:00.000Z',
  version: 1,
}
const other: NetworkRow = { ...network, id: 'other', name: 'Other test chain', haltedAt: null }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_network_list', [network, other])
  server.on('console_proposal_list', page())
})

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)

it('says that a network halts whatever else its source lacks, and offers there alone to go on from a block', async () => {
  await openConsole('/console/networks')
  const halted = await card(network.name)
  halted.getByText(/^Halted since .*: the chain differs from our record/)
  halted.getByText('The source does not answer')
  halted.getByRole('button', { name: 'Continue from a block' })
  const runs = await card(other.name)
  runs.getByText('The source does not answer')
  expect(runs.queryByText(/^Halted/)).toBeNull()
  expect(runs.queryByRole('button', { name: 'Continue from a block' })).toBeNull()
})

const change = async () => fireEvent.click((await card(other.name)).getByRole('button', { name: 'Change' }))
const send = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('says at the field what a network lacks, leads there, and proposes once all is there', async () => {
  server.on('console_me', meAs('admin'))
  await openConsole('/console/networks')
  await change()
  await send('Propose')
  await findWrong('Reason', 'Please write a reason.')
  type('Confirmations', 'many')
  await send('Propose')
  await findWrong('Confirmations', 'Enter a whole number from 1 to 10,000')
  type('Confirmations', '')
  type('Minimum deposit', '')
  await send('Propose')
  await findWrong('Minimum deposit', 'Fill this in.')
  expect(server.sentTo('console_proposal_make')).toHaveLength(0)
  type('Minimum deposit', '2.50')
  type('Confirmations', '20')
  type('Reason', 'Fees rose')
  await send('Propose')
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make').map(({ body }) => body)).toEqual([
      {
        kind: 'network',
        networkId: 'other',
        version: 1,
        rules: {
          open: true,
          withdrawOpen: true,
          minAmountCents: 250,
          networkCostCents: 10,
          confirmations: 20,
        },
        reason: 'Fees rose',
      },
    ]),
  )
})

it('closes a network at once, for the reason that is given', async () => {
  server.on('console_network_close', { ...other, open: false, version: 2 })
  await openConsole('/console/networks')
  await change()
  fireEvent.click(await screen.findByLabelText('Takes deposits'))
  await send('Close now')
  await findWrong('Reason', 'Please write a reason.')
  type('Reason', 'The node is being moved')
  await send('Close now')
  await waitFor(() =>
    expect(server.sentTo('console_network_close').map(({ body }) => body)).toEqual([
      { id: 'other', version: 1, deposits: true, withdrawals: false, reason: 'The node is being moved' },
    ]),
  )
})
