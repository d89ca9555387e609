import { cleanup, screen, within } from '@testing-library/react'
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
    const card = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
    await screen.findByText('100+')
    card('Refunds to answer').getByText(/First automatic decision/)
    card('Parcels reported missing').getByText('Nothing to do')
    const answer = card('Messages without an answer')
    answer.getByText(/Oldest:/)
    expect(answer.getByRole('link').getAttribute('href')).toBe('/console/messages')
    expect(screen.queryByText(/The shop has no address yet/)).toBeNull()
    const low = card('Variants running low').getByRole('link', { name: 'Open the queue' })
    expect(low.getAttribute('href')).toBe('/console/goods/grid?low=1')
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
    await screen.findByRole('heading', { level: 2, name: 'Variants running low' })
    expect(screen.queryByText('Orders to ship')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
  })
})
