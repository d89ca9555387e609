import { refusals } from '@sampan/contract/refusals.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ListByLinkScreen } from './list-by-link-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  session.logOut()
  server = fakeServer()
})

const show = () => showScreen(<ListByLinkScreen />, { path: '/list/opens-it', params: { token: 'opens-it' } })

it('shows a visitor name and goods as text, and whose it is only if they say so', async () => {
  server.on('list_shared', { name: '<img src=x onerror=alert(1)>', by: 'A.' })
  server.on('list_shared_goods', { items: [sampleCard], nextCursor: null })
  const { container, t } = await show()
  expect(await screen.findByText(sampleCard.title)).toBeTruthy()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(container.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByText(t('favourites.sharedBy', { name: 'A.' }))).toBeTruthy()
})

it('says plainly that a link was ended, and shows nothing of the list', async () => {
  const over = { code: refusals.listNotShared, msg: 'no', data: null }
  server.raw('list_shared', () => over)
  server.raw('list_shared_goods', () => over)
  const { t } = await show()
  expect(await screen.findByText(t('favourites.sharedOver'))).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})
