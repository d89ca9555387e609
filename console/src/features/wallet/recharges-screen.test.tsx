import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

describe('the queue of recharges [recharge:audit]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(rechargeRow))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', recharge)
  })
  const open = async () => {
    await openConsole(`/console/recharges/${recharge.id}`)
    return screen.findByRole('button', { name: 'Approve $300.00' })
  }

  it('shows who waits, with evidence, checks and the balance after [recharge:fields]', async () => {
    await open()
    const pane = screen.getByRole('complementary', { name: 'Recharge' })
    within(pane).getByText('$1,284.50')
    within(pane).getByText('First time from this sender')
    // No transaction was given, so nothing is said about one.
    expect(within(pane).queryByText('Transaction could not be looked up')).toBeNull()
    expect(within(pane).getByRole('img', { name: 'Evidence 1' }).getAttribute('src')).toContain('/api/file/')
    expect(pane.textContent).toContain('1,584')
  })

  it('is approved by A with the sum that truly arrived', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: '299.50' } })
    expect(screen.getByRole('button', { name: 'Approve $299.50' })).toBeTruthy()
    server.on('console_recharge_decide', { ...recharge, status: 1, arrivedCents: 29_950, version: 2 })
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(server.sentTo('console_recharge_decide')).toHaveLength(1))
    const [sent] = server.sentTo('console_recharge_decide')
    expect(sent?.body).toEqual({ id: recharge.id, version: 1, decision: 'pass', arrivedCents: 29_950 })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('cannot be approved without a sum', async () => {
    const approve = await open()
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: '12.345' } })
    await screen.findByText('Write dollars, with at most two decimals')
    expect(approve.closest('button')?.disabled).toBe(true)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('is refused by R only with a reason', async () => {
    await open()
    fireEvent.keyDown(document.body, { key: 'r' })
    const reason = await screen.findByLabelText('Reason')
    expect((screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(reason, { target: { value: 'Wrong network' } })
    server.on('console_recharge_decide', { ...recharge, status: 2, reason: 'Wrong network', version: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await waitFor(() =>
      expect(server.sentTo('console_recharge_decide')[0]?.body).toEqual({
        id: recharge.id,
        version: 1,
        decision: 'refuse',
        reason: 'Wrong network',
      }),
    )
  })

  it('types letters into fields instead of deciding', async () => {
    await open()
    fireEvent.keyDown(screen.getByLabelText('Actual arrival'), { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('tells the second of two operators that it is decided', async () => {
    const approve = await open()
    server.refuse('console_recharge_decide', 'alreadyDecided', 'Somebody else has decided this already')
    fireEvent.click(approve)
    await screen.findByText('Somebody else has decided this already')
  })
})
