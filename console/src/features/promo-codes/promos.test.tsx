import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, proposal } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import type { PromoRow, ShopPromo } from './rows.ts'

const server = serverOfOwner()

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
    offered: true,
    state: 'open',
  }

  it('are listed, made in whole cents and basis points, and switched off after a question', async () => {
    server.on('console_shop_promo_list', page(promo))
    server.on('console_shop_promo_add', promo)
    server.on('console_shop_promo_close', { ...promo, state: 'off' })
    await openConsole('/console/codes')
    await screen.findByText('4 / 50')
    screen.getByText('10%')
    fireEvent.click(screen.getByRole('button', { name: 'New promo code' }))
    const sheet = within(await screen.findByRole('dialog'))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(sheet.getByText(`Leave empty for no end. Time zone: ${timeZone}`)).toBeTruthy()
    fireEvent.change(sheet.getByLabelText('Code'), { target: { value: 'quay12' } })
    fireEvent.change(sheet.getByLabelText('Discount, percent'), { target: { value: '12.5' } })
    fireEvent.change(sheet.getByLabelText('Maximum discount'), { target: { value: '9.50' } })
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
      offered: true,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(server.sentTo('console_shop_promo_close')[0]?.body).toEqual({ id: 3 }))
  })
})

describe('the promo codes for which Sampan pays', () => {
  it('say how often they were used, with a limit or without one', async () => {
    server.on('console_me', meAs('catalogue'))
    server.on('console_overview', overview)
    server.on(
      'console_promo_list',
      page(
        { ...promo, id: 8, code: 'SOMEUSES', used: 312 },
        { ...promo, id: 9, code: 'MANYUSES', used: 1001 },
        { ...promo, id: 10, code: 'OFTENAT', used: 4, usesTotal: 50 },
      ),
    )
    await openConsole('/console/promos')
    const row = (code: string) => within(screen.getByText(code).closest('tr') as HTMLElement)
    await screen.findByText('SOMEUSES')
    row('SOMEUSES').getByText('312')
    row('MANYUSES').getByText('1,000+')
    row('OFTENAT').getByText('4 / 50')
  })

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
    offered: false,
    state: 'open',
  }

  it('are made for a category, and switched off after a question', async () => {
    server.on('console_promo_add', promo)
    server.on('console_promo_close', { ...promo, state: 'off' })
    server.on('console_me', meAs('catalogue'))
    server.on('console_overview', overview)
    server.on('console_promo_list', page(promo))
    server.on('console_proposal_list', page())
    await openConsole('/console/promos')
    await screen.findByText('RIVER20')
    fireEvent.click(screen.getByRole('button', { name: 'New promo code' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText('Code'), { target: { value: 'toys5' } })
    fireEvent.change(sheet.getByLabelText('For'), { target: { value: 'toys' } })
    fireEvent.change(sheet.getByLabelText('Maximum discount'), { target: { value: '5' } })
    fireEvent.blur(sheet.getByLabelText('Maximum discount'))
    fireEvent.change(sheet.getByLabelText('Total uses'), { target: { value: '10' } })
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
  it('are proposed to a second person when nothing limits their cost, or the server finds the limit high', async () => {
    server.on('console_proposal_make', { ...proposal, kind: 'promo_add' })
    server.on('console_me', meAs('catalogue'))
    server.on('console_overview', overview)
    server.on('console_promo_list', page(promo))
    server.on('console_proposal_list', page())
    server.refuse('console_promo_add', 'needsTwo', 'This takes two people.')
    await openConsole('/console/promos')
    await screen.findByText('RIVER20')
    fireEvent.click(screen.getByRole('button', { name: 'New promo code' }))
    const sheet = within(await screen.findByRole('dialog'))
    const type = (label: string, value: string) =>
      fireEvent.change(sheet.getByLabelText(label), { target: { value } })
    type('Code', 'toys6')
    const propose = () => sheet.getByRole('button', { name: 'Propose' }) as HTMLButtonElement
    fireEvent.click(propose())
    await sheet.findByText('Please write a reason.')
    expect(server.sentTo('console_proposal_make')).toEqual([])
    type('Maximum discount', '5')
    type('Total uses', '10')
    fireEvent.click(sheet.getByRole('button', { name: 'New promo code' }))
    await waitFor(propose)
    fireEvent.click(propose())
    await sheet.findByText('Please write a reason.')
    expect(server.sentTo('console_proposal_make')).toEqual([])
    type('Reason', 'The great sale')
    fireEvent.click(propose())
    await waitFor(() => expect(server.sentTo('console_proposal_make')).toHaveLength(1))
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      kind: 'promo_add',
      promo: { code: 'TOYS6', usesTotal: 10, category: null },
      reason: 'The great sale',
    })
  })
})
