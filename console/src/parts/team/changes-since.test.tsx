import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

const item: Output<'console_change_list'>['items'][number] = {
  id: '7',
  at: '2026-11-20T21:04:00.000Z',
  operator: {
    id: '00000000-0000-7000-8000-0000000000a2',
    account: 'tomas',
    name: 'Tomas Berg',
    role: 'finance',
  },
  action: 'wallet.recharge_pass',
  reason: '',
  before: null,
  after: null,
}

describe('what changed since the reader looked', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(rechargeRow))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', recharge)
    server.on('console_hold_show', { holder: null, isMine: false })
  })

  it('is one line, folded, and names who did what when it is opened', async () => {
    server.on('console_change_list', { since: '2026-11-20T20:00:00.000Z', items: [item], isMore: false })
    await openConsole(`/console/recharges/${recharge.id}`)
    const line = await screen.findByText(/^1 change since you looked, /)
    const fold = line.closest('details')
    expect(fold?.open).toBe(false)
    fireEvent.click(line)
    expect(fold?.open).toBe(true)
    expect(fold?.textContent).toContain('Tomas Berg')
  })

  it('is not there at the first look, or where nothing changed', async () => {
    server.on('console_change_list', { since: null, items: [], isMore: false })
    await openConsole(`/console/recharges/${recharge.id}`)
    await screen.findByLabelText('Actual arrival')
    expect(screen.queryByText(/since you looked/)).toBeNull()
  })
})
