import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

describe('one search over all lists', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_buyer_list', page())
    server.on('console_withdrawal_list', page())
    server.on('console_deposit_list', page())
    server.on('console_card_payment_list', page())
    server.on('console_shop_list', page())
    server.on('console_recharge_list', page(rechargeRow))
  })

  it('asks every list that the role opens, whatever the state, and leads to the row', async () => {
    await openConsole('/console/find')
    await screen.findByText(/^Searches every list/)
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' R-40812 ' } })
    const found = within(await screen.findByRole('region', { name: 'Recharges' }))
    const row = await found.findByRole('link', { name: new RegExp(rechargeRow.number) })
    expect(row.getAttribute('href')).toBe(`/console/recharges/${rechargeRow.id}`)
    expect(found.getByRole('link', { name: 'All' }).getAttribute('href')).toBe(
      '/console/recharges?status=all&q=R-40812',
    )
    expect(server.sentTo('console_recharge_list').at(-1)?.body).toEqual({ q: 'R-40812', limit: '5' })
    const none = within(screen.getByRole('region', { name: 'Buyers' }))
    await none.findByText('Nothing matches')
    expect(window.location.search).toBe('?q=R-40812')
    // Orders and disputes are support's.
    expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
    expect(server.sentTo('console_order_list')).toHaveLength(0)
  })

  it('names what a number is of: a recharge and a refund request may have the same', async () => {
    server.on('console_me', meAs('admin'))
    server.on('console_overview', overview)
    server.on('console_order_list', page())
    server.on(
      'console_refund_list',
      page({
        id: '00000000-0000-7000-8000-0000000000c2',
        number: rechargeRow.number,
        orderNo: '2611200477319920',
        shopName: 'Lantern Quay',
        buyerName: 'Mai Tran',
        type: 'refundOnly',
        isWithdrawal: false,
        returnFreightCents: 0,
        productStatus: 'received',
        askedCents: null,
        reason: 'damaged',
        amountCents: 21_00,
        approvals: 0,
        neededApprovals: 1,
        state: 'appealed',
        dueAt: null,
        createdAt: rechargeRow.createdAt,
      }),
    )
    await openConsole(`/console/find?q=${rechargeRow.number}`)
    await screen.findByRole('link', { name: /^Recharge R-40812/ })
    await screen.findByRole('link', { name: /^Refund request R-40812/ })
  })

  it('says of a list that could not be read that it could not, beside what the others have', async () => {
    server.refuse('console_shop_list', 'busy', 'Too much is going on')
    await openConsole('/console/find?q=mai')
    const shops = within(await screen.findByRole('region', { name: 'Shops' }))
    await shops.findByText('This could not be loaded')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: new RegExp(rechargeRow.number) })).toBeTruthy(),
    )
  })
})
