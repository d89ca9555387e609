import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { useLike } from './use-like.tsx'

function LikeButton({ productId, title }: { productId: number; title: string }) {
  const { liked, handlers, sheet } = useLike(productId, title)
  return (
    <>
      <button type="button" aria-pressed={liked} aria-label={`Add ${title} to favourites`} {...handlers} />
      {sheet}
    </>
  )
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('favourite_ids', [])
  server.on('favourite_set', ({ liked }) => ({ liked }))
  server.on('list_all', [])
})
afterEach(() => session.logOut())

const heart = () => screen.getByRole('button', { name: 'Add Kettle to favourites' })

it('likes by a press, and shows the lists when it is held, without a press after it', async () => {
  session.start(sampleSignIn())
  const { t } = await showScreen(<LikeButton productId={7} title="Kettle" />)
  fireEvent.contextMenu(heart())
  fireEvent.click(heart(), { detail: 1 })
  expect(await screen.findByRole('dialog', { name: t('favourites.listsOfItem') })).toBeTruthy()
  expect(server.sentTo('favourite_set')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: t('ui.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.pointerDown(heart())
  fireEvent.pointerUp(heart())
  fireEvent.click(heart(), { detail: 1 })
  await waitFor(() => expect(server.sentTo('favourite_set')).toHaveLength(1))
})

it('asks a visitor to log in first', async () => {
  session.logOut()
  const { navigate } = await showScreen(<LikeButton productId={7} title="Kettle" />, { path: '/detail/7' })
  fireEvent.contextMenu(heart())
  expect(navigate).toHaveBeenCalledWith('/login', undefined)
})
