import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf, overview, page } from '#testing/samples.ts'
import type { Profile, PromoRow, ShopPromo, Today } from './rows.ts'

afterEach(cleanup)

const none = { count: 0, at: null }
const today: Today = {
  isOpen: true,
  awayUntil: null,
  toShip: { count: 101, at: '2026-11-20T08:00:00.000Z' },
  refunds: { count: 2, at: '2026-11-23T08:00:00.000Z' },
  claims: none,
  reviews: none,
  questions: none,
  lowStock: { count: 3, at: null },
}
const profile: Profile = {
  version: 4,
  name: 'Lantern Quay',
  room: 'outdoors',
  country: 'VN',
  awayUntil: null,
  texts: { en: { tagline: 'Lit at dusk', about: 'Lanterns.' } },
  cover: null,
  coverAlts: {},
  lowStockAt: 5,
  alertEmail: null,
  freeFromCents: 5900,
  rates: [
    { zone: '*', firstGrams: 500, firstCents: 450, stepGrams: 500, stepCents: 60, daysMin: 7, daysMax: 14 },
  ],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meOf('owner'))
  server.on('console_shop_today', today)
})

it('leads a member who is lost to what waits today', async () => {
  await openConsole('/console/nothere')
  const main = await screen.findByRole('main')
  expect(within(main).getByRole('link').textContent).toBe('Today')
})

describe('today', () => {
  it('is the first screen of a member, with what waits and its clock, and the way there', async () => {
    await openConsole('/console')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    const card = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
    await screen.findByText('100+')
    card('Refunds to answer').getByText(/The first is decided by silence/)
    card('Parcels said to be missing').getByText('Nothing waits')
    const low = card('Kinds running out').getByRole('link', { name: 'Open the queue' })
    expect(low.getAttribute('href')).toBe('/console/goods/grid?low=1')
  })

  it('leaves out what a clerk has no right for', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    server.on('console_shop_today', {
      ...today,
      toShip: null,
      refunds: null,
      claims: null,
      reviews: null,
      questions: null,
    })
    await openConsole('/console')
    await screen.findByRole('heading', { level: 2, name: 'Kinds running out' })
    expect(screen.queryByText('Orders to ship')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
  })
})

const payout = {
  id: '01900000-0000-7000-8000-0000000000aa',
  number: 'P-1',
  amountCents: 2000,
  bankName: 'Harbour Bank',
  holder: 'Kelp Ltd',
  lastFour: '3000',
  status: 1 as const,
  isOpened: true,
  reasonCode: 'other' as const,
  reason: '',
  bankReference: 'FT-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:00.000Z',
}

const money = { escrowCents: 0, openOrders: 0, payableCents: 5000, owedCents: 0, months: [] }

describe('a payout that waits', () => {
  const waiting = { ...payout, status: 0 as const, isOpened: false, bankReference: null, endedAt: null }
  beforeEach(() => server.on('console_shop_money', money))

  it('is cancelled by the owner after a question, and another one can be asked for', async () => {
    server.on('console_shop_payouts', page(waiting))
    server.on('console_shop_payout_cancel', { ...waiting, status: 3 })
    await openConsole('/console/money')
    const ask = await screen.findByRole('button', { name: 'Ask for a payout' })
    await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(true))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the payout of $20.00?' }))
    expect(server.sentTo('console_shop_payout_cancel')).toHaveLength(0)
    server.on('console_shop_payouts', page({ ...waiting, status: 3 as const }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel the request' }))
    await screen.findByText('Cancelled')
    expect(server.sentTo('console_shop_payout_cancel')[0]?.body).toEqual({ id: payout.id })
    await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false))
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })

  it('says that it is being paid once finance opened it, and a clerk cannot cancel at all', async () => {
    server.on('console_shop_payouts', page({ ...waiting, isOpened: true }))
    await openConsole('/console/money')
    await screen.findByText('Sampan is paying it')
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
    cleanup()
    server.on('console_me', meOf('clerk', ['money']))
    server.on('console_shop_payouts', page(waiting))
    await openConsole('/console/money')
    await screen.findByText('P-1')
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })
})

describe('money and numbers', () => {
  it('show the months, the lines of one of them, and each day as a bar with a table behind it', async () => {
    server.on('console_shop_money', {
      escrowCents: 120_000,
      openOrders: 12,
      payableCents: 5000,
      owedCents: 0,
      months: [
        {
          month: '2026-11',
          orders: 3,
          grossCents: 9000,
          commissionCents: 450,
          receivableCents: 0,
          payableCents: 8550,
        },
      ],
    })
    server.on('console_shop_statement', page())
    server.on('console_shop_payouts', page(payout))
    await openConsole('/console/money')
    await screen.findByText('Can be paid out: $50.00')
    await screen.findByText('Harbour Bank ···· 3000')
    screen.getByText('Reference FT-1')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a payout' }))
    for (const [label, value] of [
      ['Amount', '20'],
      ['Account holder', 'Kelp Ltd'],
      ['Bank', 'Harbour Bank'],
      ['Account number or IBAN', 'DE89370400440532013000'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    server.on('console_shop_payout_ask', payout)
    fireEvent.click(screen.getAllByRole('button', { name: 'Ask for a payout' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(server.sentTo('console_shop_payout_ask')[0]?.body).toEqual({
        amountCents: 2000,
        holder: 'Kelp Ltd',
        bankName: 'Harbour Bank',
        account: 'DE89370400440532013000',
      }),
    )
    await screen.findByText('$1,200.00')
    screen.getByRole('cell', { name: '$85.50' })
    await waitFor(() =>
      expect(server.sentTo('console_shop_statement')[0]?.body).toEqual({ month: '2026-11' }),
    )
    cleanup()
    const day = { seen: 40, bagged: 8, orders: 2, pieces: 3, paidCents: 4200, refunds: 0, refundedCents: 0 }
    server.on('console_shop_words', {
      words: [
        {
          words: 'brass lantern',
          seen: 12,
          bagged: 4,
          paid: 3,
          days: [{ day: '2026-11-20', seen: 9, bagged: 4, paid: 3 }],
        },
      ],
    })
    server.on('console_shop_numbers', {
      days: [
        { ...day, day: '2026-11-21' },
        { ...day, day: '2026-11-22', seen: 2 },
      ],
      best: [{ productId: 1, title: 'Brass lantern', picture: '', pieces: 3, paidCents: 4200 }],
    })
    server.on('console_shop_promises', {
      reply: { minutes: 20, answers: 9 },
      onTime: { orders: 40, kept: 38 },
      refunds: null,
      arrival: [{ zone: '*', orders: 22, daysMin: 5, daysMax: 9 }],
    })
    await openConsole('/console/numbers')
    const table = await screen.findByRole('table', { name: 'Seen' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    screen.getByText('Brass lantern')
    screen.getByText('3 pieces, $42.00')
    const words = within(await screen.findByRole('table', { name: 'What was searched, 30 days' }))
    expect(words.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'WordsOpenedBagPaid',
      'brass lantern1243',
    ])
    fireEvent.click(words.getByRole('button', { name: 'brass lantern' }))
    words.getByRole('rowheader', { name: /20/ })
    words.getByRole('cell', { name: '9' })
    const record = within(screen.getByRole('region', { name: 'What buyers read about your shop' }))
    await record.findByText('20 minutes')
    record.getByText('95 % (38 of 40)')
    record.getByText('Not enough orders yet')
    record.getByText('Arrival, Everywhere else')
    record.getByText('5–9 days (22 orders)')
  })
})

describe('the promo codes of a shop', () => {
  const promo: ShopPromo = {
    id: 3,
    code: 'QUAY10',
    kind: 'percent',
    amount: 1000,
    minimumCents: 2000,
    capCents: null,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    usesTotal: 50,
    usesPerBuyer: 1,
    used: 4,
    state: 'open',
  }

  it('are listed, made in whole cents and basis points, and switched off after a question', async () => {
    server.on('console_shop_promo_list', page(promo))
    server.on('console_shop_promo_add', promo)
    server.on('console_shop_promo_close', { ...promo, state: 'off' })
    await openConsole('/console/codes')
    await screen.findByText('4 / 50')
    fireEvent.click(screen.getByRole('button', { name: 'New promo code' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText('Code'), { target: { value: 'quay12' } })
    fireEvent.change(sheet.getByLabelText('Off, percent'), { target: { value: '12.5' } })
    fireEvent.change(sheet.getByLabelText('At most off'), { target: { value: '9.50' } })
    fireEvent.click(sheet.getByRole('button', { name: 'New promo code' }))
    await waitFor(() => expect(server.sentTo('console_shop_promo_add')).toHaveLength(1))
    expect(server.sentTo('console_shop_promo_add')[0]?.body).toEqual({
      code: 'QUAY12',
      kind: 'percent',
      amount: 1250,
      minimumCents: 0,
      capCents: 950,
      startsAt: null,
      endsAt: null,
      usesTotal: null,
      usesPerBuyer: 1,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(server.sentTo('console_shop_promo_close')[0]?.body).toEqual({ id: 3 }))
  })
})

describe('the promo codes for which Sampan pays', () => {
  const promo: PromoRow = {
    id: 7,
    code: 'RIVER20',
    kind: 'percent',
    amount: 2000,
    minimumCents: 0,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    usesTotal: null,
    used: 0,
    shop: null,
    category: 'toys',
    state: 'open',
  }

  it('are made for a category, and switched off after a question', async () => {
    server.on('console_promo_add', promo)
    server.on('console_promo_close', { ...promo, state: 'off' })
    server.on('console_me', meAs('catalogue'))
    server.on('console_overview', overview)
    server.on('console_promo_list', page(promo))
    await openConsole('/console/promos')
    await screen.findByText('RIVER20')
    fireEvent.click(screen.getByRole('button', { name: 'New promo code' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText('Code'), { target: { value: 'toys5' } })
    fireEvent.change(sheet.getByLabelText('For'), { target: { value: 'toys' } })
    fireEvent.click(sheet.getByRole('button', { name: 'New promo code' }))
    await waitFor(() => expect(server.sentTo('console_promo_add')).toHaveLength(1))
    expect(server.sentTo('console_promo_add')[0]?.body).toMatchObject({
      code: 'TOYS5',
      amount: 1000,
      category: 'toys',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(server.sentTo('console_promo_close')[0]?.body).toEqual({ id: 7 }))
  })
})

describe('the settings of a shop', () => {
  it('send freight by country as whole cents and grams, and nothing that cannot be read', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_freight_save', { ...profile, version: 5 })
    await openConsole('/console/shop')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a country' }))
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save freight' })
    expect(save().disabled).toBe(true)
    const added = within(screen.getByRole('group', { name: 'China' }))
    fireEvent.change(added.getByLabelText('First, $'), { target: { value: '2,50' } })
    fireEvent.change(added.getByLabelText('Step, $'), { target: { value: '0' } })
    fireEvent.click(save())
    await waitFor(() => expect(server.sentTo('console_shop_freight_save')).toHaveLength(1))
    expect(server.sentTo('console_shop_freight_save')[0]?.body).toEqual({
      version: 4,
      freeFromCents: 5900,
      rates: [
        profile.rates[0],
        {
          zone: 'CN',
          firstGrams: 500,
          firstCents: 250,
          stepGrams: 500,
          stepCents: 0,
          daysMin: 3,
          daysMax: 9,
        },
      ],
    })
  })

  it('show a cover as buyers will see it, and keep it with its words in each language', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_cover_upload', { picture: '/media/upload/quay' })
    server.on('console_shop_cover_save', profile)
    await openConsole('/console/shop')
    const file = new File(['x'], 'quay.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Upload a cover'), { target: { files: [file] } })
    fireEvent.change(await screen.findByLabelText('What it shows, in English'), {
      target: { value: 'Lanterns on a quay' },
    })
    const picture = screen.getByRole('img', { name: 'Lanterns on a quay' })
    expect(picture.getAttribute('src')).toBe('/media/upload/quay-1280.webp')
    fireEvent.click(screen.getByRole('button', { name: 'Save cover' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_cover_save')[0]?.body).toEqual({
        cover: '/media/upload/quay',
        alts: { en: 'Lanterns on a quay' },
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Take the cover away' }))
    expect(screen.queryByRole('img', { name: 'Lanterns on a quay' })).toBeNull()
  })

  it('send the shop on holiday, and show it as away', async () => {
    server.on('console_shop_profile', profile)
    server.on('console_shop_away', { ...profile, awayUntil: '2026-12-01T00:00:00.000Z' })
    await openConsole('/console/shop')
    fireEvent.change(await screen.findByLabelText('Away until'), { target: { value: '2026-12-01' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start the holiday' }))
    await waitFor(() => expect(server.sentTo('console_shop_away')[0]?.body).toEqual({ until: '2026-12-01' }))
  })

  it('say from how many pieces a kind runs out and where that is told; an empty address is none', async () => {
    server.on('console_shop_profile', { ...profile, alertEmail: 'old@quay.example' })
    server.on('console_shop_alerts_save', { ...profile, lowStockAt: 12 })
    await openConsole('/console/shop')
    const pieces = await screen.findByLabelText('Running out from, pieces')
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save alerts' })
    expect(save().disabled).toBe(true)
    fireEvent.change(pieces, { target: { value: '12' } })
    fireEvent.change(screen.getByLabelText('Email for this (empty: none)'), { target: { value: ' ' } })
    fireEvent.click(save())
    await waitFor(() =>
      expect(server.sentTo('console_shop_alerts_save')[0]?.body).toEqual({
        lowStockAt: 12,
        alertEmail: null,
      }),
    )
  })
})
