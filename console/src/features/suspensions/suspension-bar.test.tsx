import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf, page } from '#testing/samples.ts'
import { today } from '#testing/shop-samples.ts'

afterEach(cleanup)

const own = {
  id: '01a201f8-525c-7a94-8d43-377d51b4a754',
  step: 3,
  why: 'notSending',
  note: 'Twelve orders wait since Monday',
  since: '2026-11-20T10:00:00.000Z',
  decidedAt: '2026-11-21T10:00:00.000Z',
  appeal: null,
  answer: null,
} as const

function serve(role: 'owner' | 'clerk') {
  const server = fakeServer()
  server.on('console_me', role === 'owner' ? meOf('owner') : meOf('clerk', ['goods']))
  server.on('console_shop_today', today)
  server.on('console_goods_list', page())
  server.on('console_suspension_own', own)
  return server
}

describe('the bar of a suspended shop', () => {
  it('stands over every page and says how far, why, and what goes on', async () => {
    serve('clerk')
    await openConsole('/console/goods')
    const bar = await screen.findByRole('complementary', { name: 'Suspension' })
    expect(bar.textContent).toContain('nothing is paid out')
    expect(bar.textContent).toContain('Orders are not shipped: Twelve orders wait since Monday')
    expect(bar.textContent).toContain('Paid orders continue')
    // Only the owner appeals.
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
    await screen.findByRole('heading', { level: 1, name: 'Goods' })
  })

  it('takes the appeal of the owner, once, and shows the answer', async () => {
    const server = serve('owner')
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Appeal' }), {
      target: { value: 'They left today' },
    })
    server.on('console_suspension_appeal', { ...own, appeal: 'They left today' })
    server.on('console_suspension_own', { ...own, appeal: 'They left today' })
    fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() => expect(server.sentTo('console_suspension_appeal')).toHaveLength(1))
    expect(server.sentTo('console_suspension_appeal')[0]?.body).toEqual({
      id: own.id,
      words: 'They left today',
    })
    await screen.findByText(/Your appeal was sent/)
    cleanup()
    server.on('console_suspension_own', { ...own, appeal: 'They left today', answer: 'Two did not' })
    await openConsole('/console')
    await screen.findByText(/the suspension stays: Two did not/)
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  it('is not there for a shop that is not suspended', async () => {
    const server = serve('owner')
    server.on('console_suspension_own', null)
    await openConsole('/console')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    await waitFor(() => expect(server.sentTo('console_suspension_own').length).toBeGreaterThan(0))
    expect(screen.queryByRole('complementary', { name: 'Suspension' })).toBeNull()
  })
})
