import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteViewed } from '#product/note-viewed.ts'
import { session } from '#session/session.ts'
import { viewedGoods } from '#session/viewed-goods.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { HeartScreen } from './heart-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on('viewed_add', { count: 1 })
  server.on('viewed_forget', { count: 0 })
  server.on('viewed_list', { items: [sampleCard], nextCursor: null })
  server.on('for_you', [{ ...sampleCard, id: 99, title: 'Something like it' }])
})
afterEach(() => session.logOut())

describe('viewed lately [route:/heart]', () => {
  it('shows what was viewed and what is drawn from it; what a visitor viewed joins the account', async () => {
    const { cache } = await showScreen(<span />)
    noteViewed(cache, 5)
    noteViewed(cache, 6)
    noteViewed(cache, 5)
    expect(viewedGoods.get()).toEqual([6, 5])
    expect(server.sentTo('viewed_add')).toHaveLength(0)
    session.start(sampleSignIn())
    await showScreen(<HeartScreen />, { path: '/heart' })
    expect(await screen.findByText('Something like it')).toBeTruthy()
    expect(await screen.findByText(sampleCard.title)).toBeTruthy()
    await waitFor(() => expect(server.sentTo('viewed_add')[0]?.body).toEqual({ ids: [6, 5] }))
    await waitFor(() => expect(viewedGoods.get()).toEqual([]))
  })

  it('begins with what was viewed', async () => {
    session.start(sampleSignIn())
    await showScreen(<HeartScreen />, { path: '/heart' })
    const drawn = await screen.findByText('Something like it')
    const viewed = await screen.findByText(sampleCard.title)
    expect(viewed.compareDocumentPosition(drawn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows what is drawn from purchases to who viewed nothing', async () => {
    server.on('viewed_list', { items: [], nextCursor: null })
    session.start(sampleSignIn())
    await showScreen(<HeartScreen />, { path: '/heart' })
    expect(await screen.findByText('Nothing viewed yet')).toBeTruthy()
    expect(await screen.findByText('Something like it')).toBeTruthy()
  })

  it('is forgotten by one button', async () => {
    session.start(sampleSignIn())
    await showScreen(<HeartScreen />, { path: '/heart' })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(server.sentTo('viewed_forget')).toHaveLength(1))
  })
})
