import { firstSteps } from '@sampan/contract/office/reports/schemas.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { today } from '#testing/shop-samples.ts'

const server = serverOfOwner()

it('leads a member who is lost to what waits today', async () => {
  await openConsole('/console/nothere')
  const main = await screen.findByRole('main')
  expect(within(main).getByRole('link').textContent).toBe('Today')
})

describe('today', () => {
  it('is the first screen of a member, with what waits and its clock, and the way there', async () => {
    await openConsole('/console')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    const lines = within(await screen.findByRole('list', { name: 'What waits' }))
    expect(lines.getAllByRole('link').map((link) => link.querySelector('span')?.textContent)).toEqual([
      'Refunds to answer',
      'Messages without an answer',
      'Orders to ship',
      'Variants running low',
    ])
    const line = (name: string) => within(lines.getByText(name).closest('a') as HTMLElement)
    line('Orders to ship').getByText('100+')
    line('Refunds to answer').getByText(/First automatic decision/)
    line('Messages without an answer').getByText(/days? late/)
    expect(lines.getByText('Messages without an answer').closest('a')?.getAttribute('href')).toBe(
      '/console/messages',
    )
    expect(lines.queryByText('Parcels reported missing')).toBeNull()
    expect(screen.queryByText(/The shop has no address yet/)).toBeNull()
    const low = lines.getByText('Variants running low').closest('a')
    expect(low?.getAttribute('href')).toBe('/console/goods/grid?low=1')
  })

  it('says that the address for returns is missing, and leads the owner to it', async () => {
    server.on('console_shop_today', { ...today, takesReturns: false })
    await openConsole('/console')
    const link = await screen.findByRole('link', { name: 'Add an address' })
    expect(link.getAttribute('href')).toBe('/console/shop')
    cleanup()
    server.on('console_me', meOf('clerk', ['orders']))
    await openConsole('/console')
    await screen.findByText(/The shop has no address yet/)
    expect(screen.queryByRole('link', { name: 'Add an address' })).toBeNull()
  })

  it('says that the shop is closed, but not beside the bar that says that it is suspended', async () => {
    server.on('console_shop_today', { ...today, isOpen: false })
    server.on('console_suspension_own', null)
    await openConsole('/console')
    await screen.findByText(/has closed this shop/)
    cleanup()
    server.on('console_suspension_own', {
      ...({ id: '00000000-0000-7000-8000-0000000000e1', step: 3, why: 'notSending', note: '' } as const),
      ...{
        since: '2026-11-20T08:00:00.000Z',
        decidedAt: '2026-11-20T08:00:00.000Z',
        appeal: null,
        answer: null,
      },
    })
    await openConsole('/console')
    await screen.findByRole('complementary', { name: 'Suspension' })
    await screen.findByRole('list', { name: 'What waits' })
    expect(screen.queryByText(/has closed this shop/)).toBeNull()
  })

  it('names goods that operators took down, with the reason and the way to answer', async () => {
    const goods = { reasonCode: 'counterfeit', reason: 'The seal is not theirs' } as const
    server.on('console_shop_today', {
      ...today,
      takenDown: [
        { ...goods, id: 71, title: 'Moss Green Bowl', state: 'standing' },
        { ...goods, id: 72, title: 'Blue Bowl', state: 'appealed' },
      ],
    })
    await openConsole('/console')
    const told = await screen.findByText(/took “Moss Green Bowl” down: .*The seal is not theirs/)
    const way = within(told).getByRole('link', { name: 'Answer' })
    expect(way.getAttribute('href')).toBe('/console/goods/71')
    screen.getByText(/took “Blue Bowl” down: .*it waits for an answer/)
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
      messages: null,
    })
    await openConsole('/console')
    await screen.findByText('Variants running low')
    expect(screen.queryByText('Orders to ship')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
  })

  it('says in a sentence that nothing waits', async () => {
    const none = { count: 0, at: null, due: null }
    server.on('console_shop_today', {
      ...today,
      toShip: none,
      refunds: none,
      lowStock: none,
      messages: none,
    })
    await openConsole('/console')
    await screen.findByRole('heading', { name: 'Nothing waits' })
    expect(screen.queryByRole('list', { name: 'What waits' })).toBeNull()
  })
})

describe('the first steps of a new shop', () => {
  const steps = (done: number) => ({
    steps: firstSteps.map((step, n) => ({ step, isDone: n < done })),
  })

  it('lead to what is open, can be hidden and shown again, and are gone once all are done', async () => {
    localStorage.clear()
    server.on('console_shop_first_steps', steps(3))
    await openConsole('/console')
    const list = within(await screen.findByRole('region', { name: 'To your first sale' }))
    list.getByText('3 of 9 done')
    expect(list.getByRole('link', { name: 'Set your shipping costs' }).getAttribute('href')).toBe(
      '/console/shop',
    )
    expect(list.queryByRole('link', { name: 'Describe the shop' })).toBeNull()
    fireEvent.click(list.getByRole('button', { name: 'Hide' }))
    cleanup()
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('button', { name: 'First steps: 3 of 9 done' }))
    await screen.findByRole('region', { name: 'To your first sale' })
    cleanup()
    localStorage.clear()
    server.on('console_shop_first_steps', {
      steps: firstSteps.map((step) => ({ step, isDone: step !== 'member' })),
    })
    await openConsole('/console')
    await screen.findByRole('button', { name: 'First steps: 8 of 9 done' })
    cleanup()
    server.on('console_shop_first_steps', steps(9))
    await openConsole('/console')
    await screen.findByRole('list', { name: 'What waits' })
    expect(screen.queryByText(/To your first sale/)).toBeNull()
    expect(screen.queryByText(/First steps/)).toBeNull()
  })

  it('are read again whenever the owner comes back to the page', async () => {
    localStorage.clear()
    server.on('console_shop_first_steps', steps(3))
    await openConsole('/console')
    await screen.findByText('3 of 9 done')
    server.on('console_shop_first_steps', steps(4))
    const menu = within(screen.getByRole('navigation', { name: 'Console' }))
    fireEvent.click(menu.getByRole('link', { name: 'Members' }))
    await screen.findByRole('heading', { level: 1, name: 'Members' })
    fireEvent.click(menu.getByRole('link', { name: 'Today' }))
    await screen.findByText('4 of 9 done')
  })

  it('are the owner’s alone', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    server.on('console_shop_first_steps', steps(3))
    await openConsole('/console')
    await screen.findByRole('list', { name: 'What waits' })
    expect(server.sentTo('console_shop_first_steps')).toEqual([])
  })
})
