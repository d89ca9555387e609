import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirm } from '#testing/confirm.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

const tomas = {
  id: '00000000-0000-7000-8000-0000000000a2',
  account: 'tomas',
  name: 'Tomas Berg',
  role: 'finance',
} as const

describe('a row that somebody else decided', () => {
  it('says who and what, as soon as the own word comes too late [recharge:audit]', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(rechargeRow))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', recharge)
    await openConsole(`/console/recharges/${recharge.id}`)
    await screen.findByRole('button', { name: 'Approve' })
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: '300' } })
    expect(screen.queryByText('Tomas Berg has refused this')).toBeNull()
    server.refuse('console_recharge_decide', 'alreadyDecided', 'This was decided already')
    server.on('console_recharge_detail', {
      ...recharge,
      status: 2,
      reason: 'Seen before',
      version: 2,
      neededApprovals: 2,
      approvals: [
        {
          operator: { ...tomas, id: '00000000-0000-7000-8000-0000000000a3', name: 'Ines Duarte' },
          decision: 'pass',
          at: recharge.createdAt,
        },
        { operator: tomas, decision: 'refuse', at: recharge.createdAt },
      ],
    })
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    confirm()
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').some((one) => one.textContent === 'Tomas Berg has refused this'),
      ).toBe(true),
    )
    expect(screen.queryByRole('button', { name: 'Approve $300.00' })).toBeNull()
    // A refusal is no agreement, and once it is decided none is needed.
    screen.getByText('Who decided')
    expect(screen.queryByText(/have agreed/)).toBeNull()
  })
})
