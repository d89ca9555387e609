import { noOwner } from '@sampan/contract/wire/owner.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import type { OpenArticle } from './rows.ts'

const english: OpenArticle = {
  slug: 'reviews',
  section: 'help',
  topic: 'buying',
  isHidden: false,
  locale: 'en',
  version: 0,
  title: 'Reviews',
  body: 'Stars and words.',
  isDraft: false,
  publishedVersion: 0,
  owner: { ...noOwner, name: 'Lantern Market' },
}
const text = { title: 'Reviews', publishedVersion: 0, publishedAt: null, hasDraft: false, isBehind: false }
const row = { slug: 'reviews', section: 'help', topic: 'buying', isHidden: false } as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_overview', overview)
  server.on('console_article_list', [
    {
      ...row,
      texts: [
        { ...text, locale: 'en' },
        { ...text, locale: 'ri', isBehind: true },
      ],
    },
  ])
  server.on('console_article', english)
  server.on('console_article_versions', { items: [], nextCursor: null })
})
afterEach(cleanup)

it('shows how far each language of an article is', async () => {
  await openConsole('/console/articles')
  const line = (await screen.findByRole('link', { name: 'Reviews' })).closest('li') as HTMLElement
  expect(within(line).getByTitle('English: published')).toBeTruthy()
  expect(within(line).getByTitle('Japanese: English was changed later')).toBeTruthy()
  expect(within(line).getByTitle('Turkish: no text yet')).toBeTruthy()
})

it('previews what is typed without letting it act, and publishes it on the version it began with', async () => {
  await openConsole('/console/articles/reviews')
  const body = await screen.findByLabelText('Text')
  const typed =
    '## Stars\n\n- {brand}\n- {ownerPhone}\n\n**Five** of them. [Run](javascript:alert(1)) <img src=x>'
  fireEvent.change(body, { target: { value: typed } })
  const preview = screen.getByLabelText('Preview')
  expect(within(preview).getByRole('heading', { name: 'Stars' })).toBeTruthy()
  expect(within(preview).getByText('Five').tagName).toBe('STRONG')
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map((point) => point.textContent),
  ).toEqual(['Lantern Market'])
  expect(preview.querySelector('img, a, u')).toBeNull()
  server.on('console_article_save', { ...english, body: typed, version: 1, publishedVersion: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(server.sentTo('console_article_save')[0]?.body).toMatchObject({
      version: 0,
      publish: true,
      body: typed,
    }),
  )
  await screen.findByText('Published, version 1')
})

it('says that somebody else has saved meanwhile and keeps what was typed', async () => {
  await openConsole('/console/articles/reviews')
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Mine' } })
  server.refuse('console_article_save', 'changedMeanwhile', 'Somebody else changed this meanwhile.')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Somebody else changed this meanwhile.')
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Mine')
})

it('keeps what is typed in each language while another screen is looked at, and over the end of a session', async () => {
  await openConsole('/console/articles/reviews')
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'An hour of work' } })
  const asked = new Event('beforeunload', { cancelable: true })
  fireEvent(window, asked)
  expect(asked.defaultPrevented).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'All articles' }))
  server.refuse('console_me', 'loginExpired', 'Login expired')
  server.refuse('console_shop_list', 'loginExpired', 'Login expired')
  server.on('demo_operators', [])
  server.on('console_login', meAs('catalogue'))
  fireEvent.click(await screen.findByRole('link', { name: /^Shops/ }))
  await screen.findByText(/^Your session has ended/)
  server.on('console_me', meAs('catalogue'))
  server.on('console_article', english)
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'lena' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a quiet lighthouse' } })
  fireEvent.change(screen.getByLabelText('Six digits'), { target: { value: '000000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Articles' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Reviews' }))
  expect(await screen.findByLabelText('Text')).toHaveProperty('value', 'An hour of work')
  // Saved, it is kept no longer.
  server.on('console_article_save', { ...english, body: 'An hour of work', version: 1, isDraft: true })
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Draft, version 1')
  const askedAgain = new Event('beforeunload', { cancelable: true })
  fireEvent(window, askedAgain)
  expect(askedAgain.defaultPrevented).toBe(false)
})

it('hides the selected articles from readers, and shows those that it hid by Undo', async () => {
  const texts = [{ ...text, locale: 'en' as const }]
  server.on('console_article_list', [
    { ...row, texts },
    { ...row, slug: 'fees', texts: [{ ...text, title: 'Fees', locale: 'en' }] },
  ])
  await openConsole('/console/articles')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Reviews' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Fees' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  server.on('console_article_hide_many', { changed: ['fees'], left: ['reviews'] })
  fireEvent.click(bar.getByRole('button', { name: 'Hide from readers' }))
  await screen.findByText('1 article hidden from readers')
  screen.getByText('Reviews: it was so already')
  const sent = () => server.sentTo('console_article_hide_many').map(({ body }) => body)
  expect(sent()).toEqual([{ slugs: ['reviews', 'fees'], isHidden: true }])
  server.on('console_article_hide_many', { changed: ['fees'], left: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back: 1 article hidden from readers')
  expect(sent().at(-1)).toEqual({ slugs: ['fees'], isHidden: false })
})
