import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'
import type { DepositRow } from './rows.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const deposit: DepositRow = {
  id: '00000000-0000-7000-8000-0000000000e1',
  networkId: 'harbour',
  networkName: 'Harbour test chain',
  txHash: `0x${'cd'.repeat(32)}`,
  logNo: 0,
  blockNo: 90,
  contract: `0x${'ab'.repeat(20)}`,
  token: null,
  from: `0x${'01'.repeat(20)}`,
  address: `0x${'02'.repeat(20)}`,
  rawAmount: '5000000',
  amountCents: null,
  state: 'kept',
  keptReason: null,
  note: null,
  buyer: null,
  confirmations: 12,
  neededConfirmations: 12,
  seenAt: '2026-11-21T05:51:00.000Z',
  creditedAt: null,
}

it('a note on a deposit is asked for, outlives a reload, and is forgotten once it is saved', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_deposit_list', page(deposit))
  server.on('console_deposit_note', { ...deposit, note: 'Sent by mistake' })
  const at = `/console/deposits/${deposit.id}`
  await openConsole(at)
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save explanation' }))
  await save()
  await findWrong('Note', 'Please write a reason.')
  expect(server.sentTo('console_deposit_note')).toHaveLength(0)
  type('Note', 'Sent by mistake')
  await reload()
  expect((await screen.findByLabelText<HTMLInputElement>('Note')).value).toBe('Sent by mistake')
  await save()
  await waitFor(() =>
    expect(server.sentTo('console_deposit_note').map(({ body }) => body)).toEqual([
      { id: deposit.id, note: 'Sent by mistake' },
    ]),
  )
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Sent by mistake'))
})
