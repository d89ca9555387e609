import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { orderRow } from '#testing/order-samples.ts'
import { meAs, meOf, overview, page, rechargeRow, withdrawalRow } from '#testing/samples.ts'
import { freight, profile } from '#testing/shop-samples.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on(
    'console_recharge_list',
    page(rechargeRow, { ...rechargeRow, id: rechargeRow.id.replace(/.$/, 'f'), number: 'R-2' }),
  )
  server.on('console_buyer_list', page())
  server.on('console_withdrawal_list', page())
  server.on('console_deposit_list', page())
  server.on('console_card_payment_list', page())
  server.on('console_shop_list', page())
  await openConsole('/console/recharges')
  await screen.findByRole('table')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const press = (key: string, keys = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys })

describe('keys of every screen', () => {
  it('opens the palette by Ctrl K, from a field too, and goes to the page that is chosen', async () => {
    const search = screen.getByRole('searchbox')
    search.focus()
    press('k', { ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Find anything' })
    fireEvent.change(field, { target: { value: 'with' } })
    const option = await screen.findByRole('option', { name: 'Withdrawals' })
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
    expect(option.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(window.location.pathname).toBe('/console/withdrawals'))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull())
  })

  it('finds rows of every list that the role opens, by arrows and Enter', async () => {
    press('k', { metaKey: true })
    const field = await screen.findByRole('combobox', { name: 'Find anything' })
    fireEvent.change(field, { target: { value: 'R-40812' } })
    const found = await screen.findByRole('option', { name: new RegExp(rechargeRow.number) })
    expect(server.sentTo('console_recharge_list').at(-1)?.body).toEqual({ q: 'R-40812', limit: '5' })
    // Goods and orders are not finance's.
    expect(server.sentTo('console_market_goods')).toEqual([])
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(found.id))
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).not.toBe(found.id))
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${rechargeRow.id}`))
  })

  it('has the first option chosen, also where its list answers last, unless an arrow went to another', async () => {
    // Withdrawals stand below recharges. Two rows, so that an arrow has somewhere to go.
    const other = { ...withdrawalRow, id: withdrawalRow.id.replace(/.$/, 'e'), number: 'W-2' }
    server.on('console_withdrawal_list', page(withdrawalRow, other))
    const open = async (words: string) => {
      const come = Promise.withResolvers<void>()
      server.wait('console_recharge_list', come.promise)
      press('k', { metaKey: true })
      const field = await screen.findByRole('combobox', { name: 'Find anything' })
      fireEvent.change(field, { target: { value: words } })
      const early = await screen.findByRole('option', { name: new RegExp(withdrawalRow.number) })
      await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(early.id))
      return { field, early, come }
    }
    const first = await open('R-40812')
    first.come.resolve()
    const late = await screen.findByRole('option', { name: new RegExp(rechargeRow.number) })
    await waitFor(() => expect(first.field.getAttribute('aria-activedescendant')).toBe(late.id))
    cleanup()
    await openConsole('/console/recharges')
    await screen.findByRole('table')
    const second = await open('R-408')
    fireEvent.keyDown(second.field, { key: 'ArrowDown' })
    const gone = second.field.getAttribute('aria-activedescendant')
    expect(gone).not.toBe(second.early.id)
    second.come.resolve()
    await screen.findByRole('option', { name: new RegExp(rechargeRow.number) })
    expect(second.field.getAttribute('aria-activedescendant')).toBe(gone)
  })

  it('says how much it found, also nothing, from a region that was there before', async () => {
    server.on('console_recharge_list', page())
    press('k', { ctrlKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
    // The other is that of toasts, which comes last.
    const [said] = within(dialog).getAllByRole('status')
    expect(said?.textContent).toBe('')
    const field = within(dialog).getByRole('combobox')
    fireEvent.change(field, { target: { value: 'deposits' } })
    await waitFor(() => expect(said?.textContent).toBe('1 result'))
    fireEvent.change(field, { target: { value: 'no such thing' } })
    await waitFor(() => expect(said?.textContent).toBe('Nothing found'))
    within(dialog).getByText('Nothing matches')
  })

  it('goes past the rail by the first stop of Tab', () => {
    const [first] = screen.getAllByRole('button')
    expect(first?.textContent).toBe('Skip to the screen')
    fireEvent.click(first as HTMLElement)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('goes to a screen by g and its letter, to the search by a slash, and lists the keys', async () => {
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('?')
    expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull()
    screen.getByRole('searchbox').blur()
    press('?')
    const list = within(await screen.findByRole('dialog', { name: 'Keys' }))
    list.getByText('Withdrawals')
    // A range, and no two keys one after the other as `g` and its letter are.
    list.getByText('1–9', { selector: 'kbd' })
    list.getByText('M', { selector: 'kbd' })
    // Its role does not open the orders.
    expect(list.queryByText('Orders')).toBeNull()
    press('g')
    press('w')
    expect(window.location.pathname).toBe('/console/recharges')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull())
    press('g')
    press('w')
    await waitFor(() => expect(window.location.pathname).toBe('/console/withdrawals'))
  })

  it('goes through the rows by j and k from anywhere, and leaves the arrows to scrolling outside of the list', async () => {
    const path = () => window.location.pathname
    expect(press('ArrowDown')).toBe(true)
    expect(path()).toBe('/console/recharges')
    press('j')
    await waitFor(() => expect(path()).toBe(`/console/recharges/${rechargeRow.id}`))
    press('j')
    await waitFor(() => expect(path()).toContain('f'))
    press('k')
    await waitFor(() => expect(path()).toBe(`/console/recharges/${rechargeRow.id}`))
  })

  it('does what was asked by j before the rows had come', async () => {
    const come = Promise.withResolvers<void>()
    server.wait('console_recharge_list', come.promise)
    await reload()
    await screen.findByRole('heading', { level: 1, name: 'Recharges' })
    press('j')
    press('j')
    expect(window.location.pathname).toBe('/console/recharges')
    come.resolve()
    await waitFor(() => expect(window.location.pathname).toContain(rechargeRow.id.replace(/.$/, 'f')))
  })

  it('does all keys in their order that were pressed before the rows had come', async () => {
    cleanup()
    const [first, second] = [orderRow, { ...orderRow, id: orderRow.id.replace(/.$/, '2'), orderNo: '2' }]
    server.on('console_me', meOf('owner'))
    server.on('shop_order_list', page(first, second))
    const come = Promise.withResolvers<void>()
    server.wait('shop_order_list', come.promise)
    await openConsole('/console/orders')
    // Not even the script of the screen is here.
    for (const key of ['j', 'x']) press(key)
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    for (const key of ['j', 'x', 'k', 'j']) press(key)
    expect(window.location.pathname).toBe('/console/orders')
    come.resolve()
    await screen.findAllByText('2 of 2 selected')
    await waitFor(() => expect(window.location.pathname).toBe(`/console/orders/${second.id}`))
    // Keys that are pressed without a pause go to the row gone to, whose detail is not there yet.
    for (const key of ['k', 'x', 'j', 'x']) press(key)
    await waitFor(() => expect(screen.queryAllByText(/2 selected$/)).toEqual([]))
  })

  it('forgets keys that were pressed for a screen which is left before its rows come', async () => {
    const come = Promise.withResolvers<void>()
    server.wait('console_recharge_list', come.promise)
    await reload()
    await screen.findByRole('heading', { level: 1, name: 'Recharges' })
    server.on('console_withdrawal_list', page())
    for (const key of ['j', 'g', 'w']) press(key)
    await waitFor(() => expect(window.location.pathname).toBe('/console/withdrawals'))
    come.resolve()
    await screen.findByText('Nothing to review')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(window.location.pathname).toBe('/console/withdrawals')
  })

  it('leaves all single letters alone for who has switched them off', async () => {
    localStorage.setItem('sampan-console-letter-keys', 'off')
    for (const key of ['j', '/', '?', 'g', 'w']) press(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(window.location.pathname).toBe('/console/recharges')
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
    expect(screen.queryByRole('dialog')).toBeNull()
    press('k', { ctrlKey: true })
    const field = await screen.findByRole('combobox', { name: 'Find anything' })
    // The list of keys, where they are switched on again, is found by its name.
    fireEvent.change(field, { target: { value: 'keys' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Keys' }))
    within(await screen.findByRole('dialog', { name: 'Keys' })).getByRole('switch', {
      name: /Single letters act/,
    })
  })
})

describe('acts in the palette', () => {
  const openPalette = async () => {
    press('k', { ctrlKey: true })
    return screen.findByRole('combobox', { name: 'Find anything' })
  }
  const choose = async (typed: string, name: string) => {
    fireEvent.change(await openPalette(), { target: { value: typed } })
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  const actsOf = async () => {
    await openPalette()
    const options = within(await screen.findByRole('group', { name: 'Acts' })).getAllByRole('option')
    return options.map((option) => option.textContent)
  }

  it('are those for which one has the right', async () => {
    const here = ['Keys', 'Switch single-letter keys off', 'Change the language: 中文', 'Log out']
    expect(await actsOf()).toEqual(
      expect.arrayContaining(['Accounts', 'Withdrawals with a problem', ...here]),
    )
    expect(screen.queryByRole('option', { name: 'New article' })).toBeNull()
    cleanup()
    server.on('console_me', meAs('catalogue'))
    server.on('console_market_goods', page())
    await openConsole('/console/all-goods')
    await screen.findByText('Nothing matches')
    const office = ['New promo code', 'New promotion', 'New article', 'Recall a product']
    const found = await actsOf()
    expect(found).toEqual(expect.arrayContaining([...office, ...here]))
    expect(found).not.toContain('Add an operator')
    cleanup()
    server.on('console_me', meOf('owner'))
    await openConsole('/console/my-sign-in')
    await screen.findByRole('heading', { level: 1, name: 'My sign-in' })
    expect(await actsOf()).toEqual(
      expect.arrayContaining([
        ...[
          'New product',
          'Import goods from a file (CSV)',
          'New collection',
          'New promo code',
          'New bundle',
        ],
        ...['Add a clerk', 'Create a key', 'Add an address', 'Close the shop for a holiday', ...here],
      ]),
    )
  })

  it('open the form for a new thing on its screen, once', async () => {
    cleanup()
    server.on('console_me', meAs('catalogue'))
    server.on('console_market_goods', page())
    server.on('console_article_list', [])
    await openConsole('/console/all-goods')
    await screen.findByText('Nothing matches')
    await choose('article', 'New article')
    const sheet = await screen.findByRole('dialog', { name: 'New article' })
    expect([window.location.pathname, window.location.search]).toEqual(['/console/articles', ''])
    fireEvent.keyDown(sheet, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New article' })).toBeNull())
    // Again, from the screen itself.
    await choose('article', 'New article')
    await screen.findByRole('dialog', { name: 'New article' })
  })

  it.each([
    ['Request a payout', 'Payouts'],
    ['Whole statement for the books (CSV)', 'Statement'],
    ['Close the shop for a holiday', 'Holiday'],
  ])('lead to the part of a page that they are about: %s', async (act, part) => {
    cleanup()
    const month = { month: '2026-11', orders: 1, grossCents: 0, commissionCents: 0, receivableCents: 0 }
    server.on('console_me', meOf('owner'))
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight', freight)
    server.on('console_shop_payouts', page())
    server.on('console_shop_statement', page())
    server.on('console_shop_money', {
      ...{ escrowCents: 0, openOrders: 0, payableCents: 0, owedCents: 0 },
      months: [{ ...month, payableCents: 0 }],
    })
    await openConsole('/console/my-sign-in')
    await screen.findByRole('heading', { level: 1, name: 'My sign-in' })
    await choose(act, act)
    const heading = await screen.findByRole('heading', { name: part })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(window.location.search).toBe('')
  })

  it('switch the letters, change the language and log out at once', async () => {
    await choose('single', 'Switch single-letter keys off')
    await waitFor(() => expect(localStorage.getItem('sampan-console-letter-keys')).toBe('off'))
    await choose('single', 'Switch single-letter keys on')
    await waitFor(() => expect(localStorage.getItem('sampan-console-letter-keys')).toBeNull())
    await choose('lang', 'Change the language: 中文')
    await screen.findByRole('heading', { level: 1, name: '充值' })
    press('k', { ctrlKey: true })
    server.on('console_logout', null)
    fireEvent.click(await screen.findByRole('option', { name: '退出' }))
    await waitFor(() => expect(server.sentTo('console_logout')).toHaveLength(1))
  })
})

describe('a number in the palette', () => {
  it('of a list that the role does not open says so, and not that there is none', async () => {
    server.on('console_recharge_list', page())
    press('k', { ctrlKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
    const field = within(dialog).getByRole('combobox')
    fireEvent.change(field, { target: { value: '2611200477319920' } })
    await waitFor(() =>
      expect(within(dialog).getAllByText('Your role does not open: Orders').length).toBeGreaterThan(1),
    )
    expect(within(dialog).queryByText('Nothing matches')).toBeNull()
    // Recharges are its own list: there is none of this number. Refund requests have numbers of the same form.
    fireEvent.change(field, { target: { value: 'r-99' } })
    await within(dialog).findAllByText('Your role does not open: Refunds')
    fireEvent.change(field, { target: { value: 'W-99' } })
    await within(dialog).findByText('Nothing matches')
  })
})
