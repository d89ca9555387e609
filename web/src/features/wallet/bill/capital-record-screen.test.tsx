import { toasts } from '@sampan/ui/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ItemOf, Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CapitalRecordScreen } from './capital-record-screen.tsx'

type Line = ItemOf<'bill'>
const id = '00000000-0000-4000-8000-000000000001'

const line = (part: Partial<Line> = {}): Line => ({
  id: '2',
  kind: 'withdraw',
  at: '2026-11-21T05:51:00.000Z',
  amountCents: -25_000,
  beforeCents: 128_450,
  afterCents: 103_450,
  subject: { type: 'withdrawal', id, number: 'W-70012' },
  ...part,
})
const summary = (part: Partial<Output<'bill_summary'>> = {}): Output<'bill_summary'> => ({
  balanceCents: 103_450,
  heldCents: 25_000,
  sumCents: 103_450,
  lines: 2,
  months: [
    { month: '2026-11', inCents: 0, outCents: 25_000, lines: 1 },
    { month: '2026-10', inCents: 128_450, outCents: 0, lines: 1 },
  ],
  ...part,
})

function books(items: Line[] = [line()], sums = summary()) {
  const server = fakeServer()
  server.on('bill', { items, nextCursor: null })
  server.on('bill_summary', sums)
  return server
}
const show = (search = '') => showScreen(<CapitalRecordScreen />, { path: '/capitalRecord', search })

afterEach(cleanup)

describe('fund records [route:/capitalRecord] [call:GET /api/user/bill]', () => {
  it('shows each line with what for, when, the signed sum, before and after', async () => {
    books()
    await show()
    const row = (await screen.findByText('Withdrawal')).closest('li')
    expect(row?.textContent).toContain('W-70012')
    expect(row?.textContent).toContain('−$250.00')
    expect(row?.textContent).toContain('$1,284.50 → $1,034.50')
  })

  it('says what is owed, which no line of the balance shows', async () => {
    books()
    signIn({ owedCents: 450 })
    await show()
    expect(await screen.findByText(/^You owe \$4\.50: /)).toBeTruthy()
    session.logOut()
  })

  it.each([
    ['withdrawal', `/depositRecord?id=${id}`],
    ['recharge', `/topUpRecord?id=${id}`],
    ['order', `/orderInfo/${id}`],
    ['refund', `/refund/${id}`],
  ] as const)('a line of a %s leads to what caused it', async (type, href) => {
    books([line({ subject: { type, id, number: 'N-1' } })])
    await show()
    expect((await screen.findByRole('link', { name: /N-1/ })).getAttribute('href')).toBe(href)
  })

  it('writes the number of an order as the order itself does', async () => {
    books([line({ subject: { type: 'order', id, number: '2611253631409012' } })])
    await show()
    expect((await screen.findByRole('link', { name: /2611 2536 3140 9012, / })).textContent).toBeTruthy()
  })

  it('says from whom and what was bought', async () => {
    const goods = {
      shop: 'Tanah Studio',
      title: 'Kettle',
      titleLocale: 'en',
      more: 2,
      picture: '/media/kettle',
      room: 'family',
    } as const
    books([line({ subject: { type: 'order', id, number: '2611253631409012', goods } })])
    await show()
    const link = await screen.findByRole('link', { name: /Tanah Studio/ })
    expect(link.textContent).toContain('Kettle +2')
    expect(link.textContent).not.toContain('2611')
  })

  it('leads from a refund to the very request that brought it', async () => {
    books([line({ subject: { type: 'refund', id, request: id, number: 'R-1' } })])
    await show()
    const link = await screen.findByRole('link', { name: /R-1/ })
    expect(link.getAttribute('href')).toBe(`/refund/${id}?request=${id}`)
  })

  it('says that the sum of all lines is the balance', async () => {
    books()
    await show()
    expect(await screen.findByText('2 transactions add up to your balance, $1,034.50.')).toBeTruthy()
    expect(screen.getByText('Another $250.00 is held for withdrawals')).toBeTruthy()
  })

  it('says so loudly when it is not, be it by one cent', async () => {
    books([line()], summary({ sumCents: 103_449 }))
    await show()
    expect(
      await screen.findByText(
        '2 transactions add up to $1,034.49, which is not your balance. Please contact us.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/ add up to your balance, /)).toBeNull()
  })

  it('asks for one kind and one month, and says what the month brought and took', async () => {
    const server = books()
    await show('kind=withdraw&month=2026-10')
    expect(await screen.findByText('$1,284.50 in, $0.00 out')).toBeTruthy()
    await waitFor(() => {
      const last = server.sentTo('bill').at(-1)
      expect(last?.query.get('kind')).toBe('withdraw')
      expect(last?.query.get('month')).toBe('2026-10')
    })
  })

  it('keeps kind and month in the address, so that a reload and going back keep them', async () => {
    books()
    const { navigate } = await show('month=2026-10')
    await screen.findByText('Withdrawal')
    expect((screen.getByRole('combobox', { name: 'Month' }) as HTMLSelectElement).value).toBe('2026-10')
    fireEvent.click(screen.getByRole('radio', { name: 'Withdrawals' }))
    const both = '/capitalRecord?kind=withdraw&month=2026-10'
    expect(navigate).toHaveBeenLastCalledWith(both, { stay: true })
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-11' } })
    expect(navigate).toHaveBeenLastCalledWith('/capitalRecord?month=2026-11', { stay: true })
  })

  it('asks for all lines where the address names what there is not', async () => {
    const server = books()
    await show('kind=lottery&month=2026-13')
    await screen.findByText('Withdrawal')
    expect([...(server.sentTo('bill').at(-1)?.query.keys() ?? [])]).not.toContain('kind')
    expect((screen.getByRole('radio', { name: 'All' }) as HTMLInputElement).checked).toBe(true)
  })

  it('says that there are no lines', async () => {
    books([])
    await show()
    expect(await screen.findByText('No transactions yet')).toBeTruthy()
  })

  it('says when the sums did not come, and shows the lines all the same', async () => {
    const server = books()
    server.raw('bill_summary', () => ({ status: 503, code: 1053, msg: 'busy' }))
    await show()
    expect(await screen.findByText('Withdrawal')).toBeTruthy()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on('bill_summary', summary())
    fireEvent.click(again)
    expect(await screen.findByText(/ add up to your balance, /)).toBeTruthy()
  })

  it('says what went wrong and tries again', async () => {
    const server = books()
    server.raw('bill', () => ({ status: 500, code: 500, msg: 'fault' }))
    await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on('bill', { items: [line()], nextCursor: null })
    fireEvent.click(again)
    expect(await screen.findByText('Withdrawal')).toBeTruthy()
  })
})

describe('the bill as a file', () => {
  async function save(isWhole: boolean) {
    const saved: { name: string; file: Blob }[] = []
    let file = new Blob()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          file = blob
          return 'blob:bill'
        },
        revokeObjectURL: () => {},
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file })
    })
    const server = books()
    server.on('bill_csv', ({ cursor }) => ({
      fileName: 'sampan-2026-11.csv',
      csv: cursor === undefined ? 'Time,What for\r\n' : 'later\r\n',
      lines: 10_000,
      nextCursor: cursor === undefined || !isWhole ? 'WzFd' : null,
    }))
    await show('kind=recharge&month=2026-11')
    await screen.findByText('Withdrawal')
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    return { server, saved }
  }

  it('is saved under its name, for the kind and month that are shown', async () => {
    const { server, saved } = await save(true)
    expect(saved[0]?.name).toBe('sampan-2026-11.csv')
    expect(saved[0]?.file.type).toContain('text/csv')
    expect(await saved[0]?.file.text()).toMatch(/Time,What for\r\nlater\r\n$/)
    expect(server.sentTo('bill_csv').map(({ query }) => query.get('cursor'))).toEqual([null, 'WzFd'])
    expect(server.sentTo('bill_csv')[0]?.query.get('month')).toBe('2026-11')
    expect(server.sentTo('bill_csv').map(({ query }) => query.get('kind'))).toEqual(['recharge', 'recharge'])
  })

  it('says when it does not hold all lines', async () => {
    await save(false)
    await waitFor(() =>
      expect(toasts.current()?.text).toBe(
        'The file has the newest transactions. Choose a month for older ones.',
      ),
    )
  })
})

describe('the search in fund records', () => {
  const showWith = (search: string) => showScreen(<CapitalRecordScreen />, { path: '/capitalRecord', search })

  it('shows what each month brought and took, and its button opens a field that takes the keyboard', async () => {
    books()
    const { navigate } = await show()
    expect(await screen.findByText('November 2026', { selector: 'h2' })).toBeTruthy()
    expect(screen.getByText('$0.00 in, $250.00 out')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Search transactions' }))
    const field = screen.getByRole('searchbox', { name: 'Shop, item, number or sum' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: ' kettle ' } })
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/capitalRecord?q=kettle', { stay: true }))
  })

  it('asks for lines that have the words of the address, without sums of months, and forgets them when it is closed', async () => {
    const server = books()
    const { navigate } = await showWith('?q=kettle')
    await screen.findByText('Withdrawal')
    expect(server.sentTo('bill').at(-1)?.query.get('q')).toBe('kettle')
    expect(screen.queryByText('$0.00 in, $250.00 out')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Search transactions' }))
    expect(navigate).toHaveBeenCalledWith('/capitalRecord', { stay: true })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('says when nothing was found, once older lines were looked through too', async () => {
    const server = books([])
    server.on('bill', ({ cursor }) => ({ items: [], nextCursor: cursor === undefined ? 'WzFd' : null }))
    await showWith('?q=nowhere')
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('No transactions found')).toBeTruthy()
  })
})
