import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import { findWrong } from '#testing/typing.ts'

afterEach(cleanup)

const at = '2026-11-20T21:04:00.000Z'
const id = '00000000-0000-7000-8000-0000000000b1'
const buyer: Output<'console_buyer_detail'> = {
  id,
  account: 'mai',
  name: 'Mai Tran',
  email: 'mai@example.com',
  mobile: '+84905550142',
  balanceCents: 12_00,
  isBlocked: false,
  createdAt: at,
  language: 'yn',
  sessions: 2,
  heldCents: 0,
  owesCents: 0,
  blockedReason: '',
  depositAddresses: [],
  recharges: [],
  withdrawals: [],
}
const order: Output<'console_order_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000d1',
  orderNo: '2611200477319920',
  status: 2,
  createdAt: at,
  paidAt: at,
  shipBy: null,
  cancelsAt: null,
  shipDueAt: null,
  addressee: 'Mai Tran',
  country: 'VN',
  quantity: 1,
  totalCents: 99_00,
  note: '',
  lines: [],
  claimState: null,
  buyer: { id, account: 'mai', name: 'Mai Tran' },
  shop: { id: 8, name: 'Lantern Quay' },
}
const refund: Output<'console_refund_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000c1',
  number: 'R-60018',
  orderNo: order.orderNo,
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
  createdAt: at,
}

const act: Output<'console_audit_list'>['items'][number] = {
  id: '81',
  at,
  operator: { id, account: 'ana', name: 'Ana', role: 'admin' },
  ipAddress: null,
  action: 'buyers.block',
  subject: { type: 'buyer', id, name: 'Mai Tran' },
  reason: 'Asked by phone',
  before: null,
  after: null,
}
const thread: Output<'console_support_list'>['items'][number] = {
  id: '00000000-0000-7000-8000-0000000000e1',
  shop: null,
  isClosed: true,
  rating: null,
  unread: 0,
  lastN: 1,
  seenN: 1,
  last: { by: 'buyer', text: 'Where is my tent?', locale: 'en', at },
  lastCarries: null,
  lastAt: at,
  buyerName: 'Mai',
  language: 'yn',
  assignee: null,
  isMine: false,
  waitsSince: null,
}
const review: Output<'console_review_queue'>['items'][number] = {
  id: 5,
  author: 'M***',
  locale: 'en',
  text: 'Too heavy.',
  productScore: 2,
  serviceScore: 3,
  postageScore: 4,
  pictures: [],
  spec: '',
  createdAt: at,
  followUp: null,
  reply: null,
  helpful: 0,
  isHelpful: false,
  isOwn: false,
  product: { id: 4, title: 'Tent', titleLocale: 'en', picture: '/art/tent.webp' },
  shop: { id: 8, name: 'Lantern Quay', room: 'men' },
  buyer: { id, account: 'mai', name: 'Mai Tran' },
  hidden: null,
}

describe('the page about a buyer', () => {
  it('has their latest orders and refund requests with the way to all, for roles that see those lists', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('support'))
    server.on('console_buyer_list', page(buyer))
    server.on('console_buyer_detail', buyer)
    server.on('console_order_list', page(order))
    server.on('console_refund_list', page(refund))
    await openConsole(`/console/buyers/${id}`)
    await screen.findByText('mai@example.com')
    const pane = within(screen.getByRole('complementary', { name: 'Buyer' }))
    const row = await pane.findByRole('link', {
      name: /2611200477319920.*Lantern Quay.*\$99\.00.*On the way/,
    })
    expect(row.getAttribute('href')).toBe(`/console/orders/${order.id}`)
    const asked = await pane.findByRole('link', { name: /R-60018.*Dispute/ })
    expect(asked.getAttribute('href')).toBe(`/console/disputes/${refund.id}`)
    expect(pane.getAllByRole('link', { name: 'All' }).map((link) => link.getAttribute('href'))).toEqual([
      '/console/orders?status=all&q=mai',
      '/console/disputes?show=all&q=mai',
    ])
    expect(server.sentTo('console_order_list')[0]?.body).toEqual({ buyerId: id, limit: '5' })
    cleanup()
    server.on('console_me', meAs('finance'))
    await openConsole(`/console/buyers/${id}`)
    await screen.findByText('mai@example.com')
    expect(screen.queryByText('2611200477319920')).toBeNull()
  })

  it('logs them out on all devices with a reason, behind a button that says so', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('support'))
    server.on('console_buyer_list', page(buyer))
    server.on('console_buyer_detail', buyer)
    server.on('console_buyer_sign_out', { ...buyer, sessions: 0 })
    await openConsole(`/console/buyers/${id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Log out on all devices' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Log out on all devices' }))
    const send = sheet.getByRole('button', { name: 'Log this buyer out' })
    fireEvent.click(send)
    await findWrong('Reason', 'Please write a reason.')
    expect(server.sentTo('console_buyer_sign_out')).toHaveLength(0)
    fireEvent.click(sheet.getByText('Someone else may have access'))
    fireEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Mai Tran is logged out on all devices')).toBeTruthy()
    expect(server.sentTo('console_buyer_sign_out').map(({ body }) => body)).toEqual([
      { id, reasonCode: 'stolenAccess', reason: '' },
    ])
  })

  it('says why their withdrawals are paused in words about them, and not to them', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('support'))
    server.on('console_buyer_list', page(buyer))
    server.on('console_buyer_detail', { ...buyer, isBlocked: true, blockedReason: 'reorgDebt: Asked twice' })
    await openConsole(`/console/buyers/${id}`)
    const note = await screen.findByText(/^Withdrawals are paused/)
    expect(note.textContent).toMatch(/: A network, or a card’s bank, took a recharge .*: Asked twice$/)
  })

  it('has what they wrote and what operators did to them, each for the roles that open those lists', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('admin'))
    server.on('console_buyer_list', page(buyer))
    server.on('console_buyer_detail', buyer)
    server.on('console_order_list', page())
    server.on('console_refund_list', page())
    server.on('console_audit_list', page(act))
    server.on('console_support_list', page(thread))
    server.on('console_review_queue', page(review))
    await openConsole(`/console/buyers/${id}`)
    await screen.findByText('mai@example.com')
    const pane = within(screen.getByRole('complementary', { name: 'Buyer' }))
    expect(await pane.findByText(/Ana.*buyers\.block.*Asked by phone/)).toBeTruthy()
    expect(pane.getAllByRole('link', { name: 'All' }).map((link) => link.getAttribute('href'))).toEqual([
      `/console/moderation?buyer=${id}`,
      `/console/audit?buyer=${id}`,
    ])
    const ask = { buyerId: id, limit: '5' }
    expect(server.sentTo('console_audit_list')[0]?.body).toEqual(ask)
    cleanup()
    server.on('console_me', meAs('support'))
    await openConsole(`/console/buyers/${id}`)
    await screen.findByText('mai@example.com')
    const written = within(screen.getByRole('complementary', { name: 'Buyer' }))
    const talk = await written.findByRole('link', { name: /Where is my tent\?.*Closed/ })
    expect(talk.getAttribute('href')).toBe(`/console/messages/${thread.id}`)
    expect(await written.findByText('2 of 5: Too heavy.')).toBeTruthy()
    expect(written.queryByText(/Asked by phone/)).toBeNull()
    expect(server.sentTo('console_support_list')[0]?.body).toEqual(ask)
    expect(server.sentTo('console_review_queue')[0]?.body).toEqual(ask)
  })
})
