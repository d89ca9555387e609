import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
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
