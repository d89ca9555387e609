import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'
import type { ApplicationDetail, ApplicationRow } from './rows.ts'

const buyer = { id: '00000000-0000-7000-8000-0000000000b1', account: 'noor', name: 'Noor' }
const row: ApplicationRow = {
  id: '00000000-0000-7000-8000-0000000000c1',
  number: 'M-70001',
  shopName: 'Blue Heron Teas',
  legalName: 'Blue Heron Ltd',
  kind: 'company',
  country: 'ID',
  state: 'submitted',
  isAnswered: false,
  buyer,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const paper = (id: string, seen: 'same' | null) => ({
  id,
  bytes: 2_000,
  pages: null,
  round: 0,
  seen,
  matches: [] as ApplicationDetail['papers'][number]['matches'],
  shown: null,
})
const detail: ApplicationDetail = {
  ...row,
  contactName: 'Noor Haddad',
  mobile: '+6281255501234',
  email: 'noor@example.com',
  categories: ['food', 'family'],
  about: '<b>Tea</b> and small cups.',
  papers: [
    paper('00000000-0000-7000-8000-0000000000d1', null),
    paper('00000000-0000-7000-8000-0000000000d2', 'same'),
  ],
  reason: '',
  requests: [],
  locale: 'tai',
  refusableAt: null,
  decidedAt: null,
  papersMayShow: true,
  isNameTaken: false,
  shopId: null,
  history: [{ state: 'submitted', at: row.createdAt, operator: null }],
  earlier: [],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_merchant_list', { items: [row], nextCursor: null })
  server.on('console_merchant_waiting', { waiting: 3 })
  server.on('console_merchant_count', { count: 4, isMore: false })
  server.on('console_merchant_detail', detail)
})
afterEach(cleanup)

const open = async () => {
  await openConsole(`/console/merchants/${row.id}`)
  await screen.findByText(detail.about)
  return screen.getByRole('complementary', { name: 'Application to sell' })
}

describe('applications to sell', () => {
  it('wait with papers side by side, words as words, and their number on the rail', async () => {
    const pane = await open()
    expect(within(pane).getAllByRole('img')).toHaveLength(2)
    within(pane).getByText('<b>Tea</b> and small cups.')
    within(pane).getByText('Food, Family life')
    // The name of the shop stands out from what is small over it; a country has its name, here and in the list.
    expect(within(pane).getByText(row.shopName).tagName).toBe('B')
    expect(screen.getAllByText('Indonesia')).toHaveLength(2)
    // There is nothing to open beside it: where it was submitted is said instead.
    within(pane).getByText(/^This picture was submitted before\. It came from another place/)
    const link = screen.getByRole('link', { name: /Applications to sell/ })
    await waitFor(() => expect(link.textContent).toContain('3'))
    screen.getByText('4 rows')
    expect(server.sentTo('console_merchant_count')[0]?.body).toEqual({ state: 'submitted' })
    expect(server.sentTo('console_merchant_list')[0]?.body).toEqual({ limit: '50', state: 'submitted' })
  })

  it('have a paper that was handed in before beside the other, of which it is said whose it is', async () => {
    const other = '00000000-0000-7000-8000-0000000000e1'
    const match = { kind: 'similar' as const, pictureId: other, applicationId: buyer.id }
    const matches = [{ ...match, number: 'M-70000', shopName: 'Grey Heron' }]
    const [first, second] = detail.papers as [
      ApplicationDetail['papers'][number],
      (typeof detail.papers)[number],
    ]
    server.on('console_merchant_detail', {
      ...detail,
      papers: [first, { ...second, seen: 'similar', matches }],
    })
    const pane = within(await open())
    pane.getByText(/looks like this one was submitted before/)
    const link = pane.getByRole('link', { name: 'M-70000, Grey Heron' })
    expect(link.getAttribute('href')).toBe(`/console/merchants/${buyer.id}`)
    fireEvent.click(pane.getByRole('button', { name: 'Compare' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Document 2' }))
    expect(viewer.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
      `/api/file/${second.id}/1280`,
      `/api/file/${other}/1280`,
    ])
  })

  it('are passed only after a question, with every warning acknowledged', async () => {
    const pane = await open()
    server.on('console_merchant_decide', { ...detail, state: 'passed', shopId: 9 })
    fireEvent.click(within(pane).getByRole('button', { name: 'Pass and open the shop' }))
    within(pane).getByText('Open the shop “Blue Heron Teas” for Noor Haddad?')
    const pass = within(pane).getByRole('button', { name: 'Pass and open the shop' }) as HTMLButtonElement
    expect(pass.disabled).toBe(true)
    fireEvent.click(within(pane).getByRole('checkbox'))
    expect(pass.disabled).toBe(false)
    expect(server.sentTo('console_merchant_decide')).toHaveLength(0)
    fireEvent.click(pass)
    await waitFor(() => expect(server.sentTo('console_merchant_decide')).toHaveLength(1))
    const [sent] = server.sentTo('console_merchant_decide')
    expect(sent?.body).toEqual({ id: row.id, decision: 'pass' })
    await screen.findByText(/^Passed, and the shop is open: /)
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('are refused with one of the usual reasons, or in words', async () => {
    const pane = await open()
    fireEvent.click(within(pane).getByRole('button', { name: 'Refuse' }))
    const send = within(pane).getByRole('button', { name: 'Refuse' }) as HTMLButtonElement
    fireEvent.click(send)
    expect(await within(pane).findByText('Please write a reason.')).toBeTruthy()
    expect(server.sentTo('console_merchant_decide')).toEqual([])
    fireEvent.click(within(pane).getByRole('radio', { name: 'Document expired' }))
    server.on('console_merchant_decide', { ...detail, state: 'refused' })
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_merchant_decide')[0]?.body).toEqual({
        id: row.id,
        decision: 'refuse',
        reasonCode: 'paperExpired',
        reason: '',
      }),
    )
    await screen.findByText(/^Refused: /)
  })

  it('say what is missing in a request for more that names nothing', async () => {
    const pane = await open()
    fireEvent.click(within(pane).getByRole('button', { name: 'Ask for more' }))
    fireEvent.click(within(pane).getByRole('button', { name: 'Ask for more' }))
    await within(pane).findByText('Choose what is missing; something else needs words.')
    expect(server.sentTo('console_merchant_ask')).toEqual([])
  })

  it('are decided by keys as the money queues are: A asks first, R asks why and takes a digit', async () => {
    const pane = await open()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? pane, { key })
    pane.focus()
    press('a')
    const question = within(pane).getByRole('group', { name: /^Open the shop/ })
    expect(question.contains(document.activeElement)).toBe(true)
    press('Escape')
    expect(server.sentTo('console_merchant_decide')).toEqual([])
    // Each form takes the focus, and Escape gives it back: the next letter finds it.
    press('m')
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
    // Digits choose several, and take away again what they chose.
    for (const digit of ['1', '2', '1']) press(digit)
    const isOn = (box: HTMLElement) => (box as HTMLInputElement).checked
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ask for more/))
    expect(within(pane).getAllByRole('checkbox').map(isOn).slice(0, 3)).toEqual([false, true, false])
    press('2')
    press('Escape')
    press('r')
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
    press('Escape')
    expect(document.activeElement?.textContent).toMatch(/^Refuse/)
    press('r')
    press('1')
    server.on('console_merchant_decide', { ...detail, state: 'refused' })
    fireEvent.click(within(pane).getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(server.sentTo('console_merchant_decide')).toHaveLength(1))
    expect(server.sentTo('console_merchant_decide')[0]?.body).toMatchObject({ decision: 'refuse' })
  })

  it('cannot be passed under a name that a shop has', async () => {
    server.on('console_merchant_detail', { ...detail, isNameTaken: true })
    const pane = await open()
    within(pane).getByText('Another shop has this name or a similar one, so this cannot be passed.')
    const pass = within(pane).getByRole('button', { name: 'Pass and open the shop' }) as HTMLButtonElement
    expect(pass.disabled).toBe(true)
  })

  const ofShop: ApplicationDetail = { ...detail, state: 'passed', shopId: 9 }
  const [first, second] = detail.papers
  const form = (pane: HTMLElement) => within(pane).getByRole('form', { name: 'Show on the shop’s page' })
  const send = (pane: HTMLElement) =>
    within(form(pane)).getByRole<HTMLButtonElement>('button', { name: 'Show on the shop’s page' })
  const openForm = (pane: HTMLElement) => {
    const [begin] = within(pane).getAllByRole('button', { name: 'Show on the shop’s page' })
    if (begin) fireEvent.click(begin)
  }

  it('have papers that are shown on the page of the shop, once somebody looked for what is private', async () => {
    server.on('console_merchant_detail', ofShop)
    const pane = await open()
    openForm(pane)
    fireEvent.click(within(pane).getByRole('radio', { name: 'Licence' }))
    expect(send(pane).disabled).toBe(true)
    fireEvent.click(within(pane).getByRole('checkbox', { name: 'Nothing on it is private' }))
    server.on('console_merchant_release', ofShop)
    fireEvent.click(send(pane))
    await waitFor(() =>
      expect(server.sentTo('console_merchant_release')[0]?.body).toEqual({
        id: row.id,
        paper: first?.id,
        kind: 'licence',
      }),
    )
  })

  it('of a person have papers of which only a copy is shown', async () => {
    server.on('console_merchant_detail', { ...ofShop, kind: 'person' })
    const pane = await open()
    openForm(pane)
    fireEvent.click(within(pane).getByRole('checkbox', { name: 'Nothing on it is private' }))
    fireEvent.click(send(pane))
    const chooser = within(pane).getByLabelText('Copy with private details blacked out')
    await waitFor(() => expect(document.activeElement).toBe(chooser))
    expect(chooser.getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo('console_merchant_release')).toHaveLength(0)
    const copy = '00000000-0000-7000-8000-0000000000d9'
    server.on('console_merchant_upload', { id: copy })
    fireEvent.change(chooser, {
      target: { files: [new File(['x'], 'copy.png', { type: 'image/png' })] },
    })
    await within(pane).findByText('Copy ready')
    server.on('console_merchant_release', ofShop)
    fireEvent.click(send(pane))
    await waitFor(() =>
      expect(server.sentTo('console_merchant_release')[0]?.body).toMatchObject({
        kind: 'registration',
        copy,
      }),
    )
  })

  it('have papers that are taken from the page again, and those from before stay private', async () => {
    const at = '2026-11-21T08:00:00.000Z'
    if (!first || !second) throw new Error('there are two papers')
    const shown = { id: '00000000-0000-7000-8000-0000000000e1', kind: 'licence', isCopy: true, at } as const
    server.on('console_merchant_detail', { ...ofShop, papers: [{ ...first, shown }, second] })
    const pane = await open()
    within(pane).getByText(/as: Licence A copy is shown there/)
    server.on('console_merchant_end_release', { ...ofShop, papersMayShow: false })
    server.on('console_merchant_detail', { ...ofShop, papersMayShow: false })
    fireEvent.click(within(pane).getByRole('button', { name: 'Remove from the shop’s page' }))
    await waitFor(() =>
      expect(server.sentTo('console_merchant_end_release')[0]?.body).toEqual({ id: row.id, paper: first.id }),
    )
    await within(pane).findByText('These documents were submitted for Sampan only: they cannot be shown.')
    expect(within(pane).queryByRole('button', { name: 'Show on the shop’s page' })).toBeNull()
  })
})
