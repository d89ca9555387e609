import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf, overview, page } from '#testing/samples.ts'
import { today } from '#testing/shop-samples.ts'

afterEach(cleanup)

describe('the shell of the console', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_deposit_list', page())
  })

  it('loses a screen that breaks, and nothing else', async () => {
    // React tells the console of what was thrown.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.onBroken('console_network_list', { broken: 'an answer of no shape' })
    await openConsole('/console/networks')
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong on this page' })
    screen.getByRole('button', { name: 'Reload the page' })
    fireEvent.click(screen.getByRole('link', { name: /Deposits/ }))
    await screen.findByRole('heading', { level: 1, name: 'Deposits' })
  })

  it('says of a screen that could not be loaded offline that the connection is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.onBroken('console_network_list', { broken: 'an answer of no shape' })
    await openConsole('/console/networks')
    await screen.findByRole('heading', { level: 1, name: 'Connection problem.' })
    screen.getByText('This page has not been loaded before. It opens when the connection is back.')
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    vi.restoreAllMocks()
  })

  it('groups the entries of the rail under headings, and leaves out a group that a role has nothing of', async () => {
    await openConsole('/console')
    const rail = await screen.findByRole('navigation', { name: 'Console' })
    const headings = () => [...rail.querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(headings().slice(0, 2)).toEqual(['Money', 'Buyers and shops'])
    const order = within(rail)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(order.findIndex((name) => name.startsWith('Ledger'))).toBeLessThan(order.indexOf('Buyers'))
    cleanup()
    server.on('console_me', meAs('support'))
    await openConsole('/console')
    await screen.findByText('Buyers and shops')
    expect(screen.queryByText('Staff and records')).toBeNull()
    cleanup()
    server.on('console_me', meAs('admin'))
    await openConsole('/console')
    await screen.findByText('Staff and records')
    // Each entry stands in a group, apart from the first three.
    const all = await screen.findByRole('navigation', { name: 'Console' })
    expect(all.querySelector('p')?.previousElementSibling?.textContent).toBe('Mentions')
  })

  it('is a bar in a narrow window: it names the screen and what waits, and opens the whole rail, which a choice closes', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...{ matches: query.includes('width < 56.25em'), media: query },
      ...{ addEventListener() {}, removeEventListener() {} },
    }))
    try {
      await openConsole('/console/deposits')
      await screen.findByRole('heading', { level: 1, name: 'Deposits' })
      const menu = await screen.findByRole('button', { name: /^All screens\. Now: Deposits/ })
      expect(menu.getAttribute('aria-expanded')).toBe('false')
      const names = () => screen.getAllByRole('link').map((one) => one.getAttribute('aria-label') ?? '')
      await waitFor(() => expect(names().filter((name) => / waits?$/.test(name))).toHaveLength(2))
      expect(screen.queryByRole('link', { name: 'Ledger' })).toBeNull()
      fireEvent.click(menu)
      const all = within(await screen.findByRole('dialog', { name: 'Console' }))
      all.getByText('Buyers and shops')
      all.getByRole('button', { name: 'Log out' })
      expect(all.getByRole('link', { name: /^Deposits/ }).getAttribute('aria-current')).toBe('page')
      fireEvent.keyDown(document.body, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Console' })).toBeNull())
      fireEvent.click(menu)
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: /^Recharges/ }))
      await screen.findByRole('heading', { level: 1, name: 'Recharges' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      screen.getByRole('button', { name: /^All screens\. Now: Recharges/ })
      fireEvent.click(screen.getByRole('button', { name: /^All screens/ }))
      await screen.findByRole('dialog')
      history.back()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      screen.getByRole('heading', { level: 1, name: 'Recharges' })
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('offers to find things once in the rail', async () => {
    await openConsole('/console')
    const rail = within(await screen.findByRole('navigation', { name: 'Console' }))
    rail.getByRole('link', { name: 'Overview' })
    rail.getByRole('button', { name: /^Find/ })
    expect(rail.queryByRole('link', { name: 'Find' })).toBeNull()
  })

  it('says in the rail and on the overview how many payouts to shops wait, to who may see them', async () => {
    await openConsole('/console')
    expect((await screen.findByRole('link', { name: /^Payouts to shops/ })).textContent).toMatch(/3$/)
    const card = (await screen.findByRole('heading', { level: 2, name: 'Payouts to shops' })).closest(
      'section',
    )
    expect(card?.textContent).toContain('$120.00')
    // Sums of the bars are read without pointing at each.
    screen.getByText('In $300.00', { selector: 'figcaption *' })
    screen.getByText('Out $100.00', { selector: 'figcaption *' })
    cleanup()
    server.on('console_me', meAs('support'))
    await openConsole('/console')
    await screen.findByRole('heading', { level: 2, name: 'Withdrawals' })
    expect(screen.queryByText('Payouts to shops')).toBeNull()
  })

  it('says in the rail what the overview names as open questions', async () => {
    server.on('console_overview', { ...overview, stuckPayouts: 2, haltedNetworks: 1 })
    server.on('console_halfway_counts', { forMe: 4, mine: 0, accounts: 0 })
    await openConsole('/console/deposits')
    expect((await screen.findByRole('link', { name: /^Withdrawals/ })).textContent).toMatch(/3$/)
    expect(screen.getByRole('link', { name: /^Networks/ }).textContent).toMatch(/1$/)
    expect(screen.getByRole('link', { name: /^Approvals/ }).textContent).toMatch(/4$/)
    expect(server.sentTo('console_overview')).toHaveLength(1)
  })

  it('says in the rail what of a shop waits to be shipped and answered, and how many disputes wait', async () => {
    server.on('console_me', meOf('owner'))
    server.on('console_shop_today', today)
    server.on('shop_order_counts', { byStatus: { '1': 100, '4': 7 }, toProve: 0, late: 0 })
    server.on('shop_refund_stats', { waiting: 3, waitingCents: 41_00, nextDueAt: null })
    await openConsole('/console')
    const link = (name: RegExp) => screen.findByRole('link', { name })
    expect((await link(/^Orders ?99\+$/)).textContent).toBe('Orders99+')
    expect((await link(/^Refunds ?3$/)).textContent).toBe('Refunds3')
    cleanup()
    server.on('console_me', meAs('support'))
    server.on('console_refund_stats', { waiting: 2, waitingCents: 20_00, nextDueAt: null })
    await openConsole('/console')
    expect((await link(/^Disputes ?2$/)).textContent).toBe('Disputes2')
  })

  it('announces the new screen after a navigation', async () => {
    const isHeard = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))
    await openConsole('/console')
    await isHeard('Overview')
    fireEvent.click(screen.getByRole('link', { name: /Deposits/ }))
    await isHeard('Deposits')
    expect(document.title).toBe('Deposits · Sampan console')
  })

  it('begins for every role at a page that it opens and that says what waits', async () => {
    server.on('console_merchant_waiting', { waiting: 4 })
    server.on('console_support_waiting', { waiting: 2 })
    server.on('console_refund_stats', { waiting: 3, waitingCents: 41_00, nextDueAt: null })
    server.on('console_shop_today', today)
    const firstPages = [
      [meAs('catalogue'), 'Overview', /^4 to review$/],
      [meAs('support'), 'Overview', /^2 conversations are waiting for an answer$/],
      [meAs('finance'), 'Overview', /^1 to review$/],
      [meAs('admin'), 'Overview', /^4 applications to sell are waiting$/],
      [meOf('owner'), 'Today', /^100\+$/],
      [meOf('clerk', ['goods']), 'Today', /^3$/],
      [meOf('clerk', ['orders']), 'Today', /^100\+$/],
      [meOf('clerk', ['money']), 'Today', null],
      [meOf('clerk', []), 'Today', null],
    ] as const
    for (const [me, title, waits] of firstPages) {
      server.on('console_me', me)
      await openConsole('/console/no-such-page')
      // A refusal and the wordmark lead there, too.
      const lost = await screen.findByRole('heading', { level: 1, name: 'There is no such page' })
      fireEvent.click(within(lost.closest('main') as HTMLElement).getByRole('link', { name: title }))
      await screen.findByRole('heading', { level: 1, name: title })
      if (waits) expect((await screen.findAllByText(waits)).length).toBeGreaterThan(0)
      const rail = screen.getByRole('navigation', { name: 'Console' })
      const own = new Set(
        within(rail)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      )
      const main = screen.getByRole('heading', { level: 1 }).closest('main') as HTMLElement
      // To a clerk the server tells only of work that they have a right for.
      for (const link of me.member?.role === 'clerk' ? [] : within(main).queryAllByRole('link')) {
        const [path = ''] = (link.getAttribute('href') ?? '').split('?')
        const isOwn = [...own].some((href) => href !== '/console' && path.startsWith(href ?? '-'))
        expect([me.role, path, isOwn]).toEqual([me.role, path, true])
      }
      cleanup()
    }
  }, 60_000)

  it('tells a page of another role from one that is not there', async () => {
    await openConsole('/console/merchants')
    await screen.findByRole('heading', { level: 1, name: 'Your role does not have access to this page' })
    cleanup()
    await openConsole('/console/nowhere')
    await screen.findByRole('heading', { level: 1, name: 'There is no such page' })
  })

  it('says that nobody was logged out when that failed', async () => {
    await openConsole('/console')
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    server.refuse('console_logout', 'busy', 'Too much is going on')
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByText('Too much is going on')
    screen.getByRole('heading', { level: 1, name: 'Overview' })
  })

  it('shows a clerk the shop, and only what they have rights for', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    server.on('console_goods_list', page())
    await openConsole('/console/goods')
    await screen.findByText('Lantern Quay')
    screen.getByRole('link', { name: 'Goods' })
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
  })
})
