import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'
import type { BlockRow, HomeBlocks, OpenBlock } from './rows.ts'

const open = { startsAt: null, endsAt: null }
const row: BlockRow = {
  id: 'kettles',
  kind: 'goods',
  title: 'Kettle week',
  isShipped: false,
  isHidden: false,
  state: 'live',
  hasDraft: true,
  ...open,
  missing: ['ri', 'tai'],
}
const page: HomeBlocks = {
  version: 4,
  blocks: [
    { ...row, id: 'hero', kind: 'hero', title: 'By the river', hasDraft: false, missing: [] },
    {
      ...row,
      id: 'categories',
      kind: 'categories',
      title: '',
      isShipped: true,
      hasDraft: false,
      missing: [],
    },
    row,
  ],
}
const block: OpenBlock = {
  ...row,
  version: 3,
  isDraft: true,
  content: {
    kind: 'goods',
    texts: { en: { title: 'Kettle week', subtitle: '', action: '', alt: '' } },
    source: { type: 'picks', ids: [7, 9] },
    count: 4,
  },
  savedAt: '2026-11-20T21:00:00.000Z',
  savedBy: 'Ines Duarte',
}

const kettle = (id: number) => ({ id, name: `Kettle ${id}`, picture: '/media/k', shopName: 'Lantern Quay' })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_overview', overview)
  server.on('console_home', page)
  server.on('console_home_block', block)
  server.on('console_home_things', [kettle(9), kettle(7)])
  server.on('console_home_versions', { items: [], nextCursor: null })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows heroes and sections in their order with their state, and moves one within its group', async () => {
  await openConsole('/console/home')
  const sections = await screen.findByRole('region', { name: 'Sections' })
  const kettles = within(sections).getByRole('link', { name: 'Kettle week' }).closest('li') as HTMLElement
  for (const words of ['Live', 'Has a newer draft', '2 languages incomplete'])
    expect(within(kettles).getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move By the river down' })).toBeNull()
  server.on('console_home_order', { ...page, version: 5 })
  fireEvent.click(within(kettles).getByRole('button', { name: 'Move Kettle week up' }))
  await waitFor(() =>
    expect(server.sentTo('console_home_order')[0]?.body).toEqual({
      version: 4,
      ids: ['hero', 'kettles', 'categories'],
    }),
  )
  server.on('console_home_hide', page)
  fireEvent.click(screen.getByRole('button', { name: 'Hide Kettle week' }))
  await waitFor(() =>
    expect(server.sentTo('console_home_hide')[0]?.body).toEqual({ id: 'kettles', isHidden: true }),
  )
})

it('writes a block in two languages and names those that are missing', async () => {
  await openConsole('/console/home/kettles')
  const title = await screen.findByLabelText('Title')
  expect(screen.getByText(/Japanese, Korean/)).toBeTruthy()
  fireEvent.change(title, { target: { value: 'Kettle month' } })
  fireEvent.click(screen.getByRole('radio', { name: /^日本語/ }))
  type('Title', 'やかん月間')
  expect(screen.queryByText(/Japanese, Korean/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Kettle 7' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Kettle 9' }))
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  server.on('console_home_find', [kettle(9), kettle(7), kettle(8)])
  const finder = screen.getByRole('combobox', { name: 'Find goods by title or number' })
  for (const steps of [0, 1, 0]) {
    fireEvent.change(finder, { target: { value: 'kettle' } })
    await screen.findAllByRole('option')
    for (let step = 0; step < steps; step++) fireEvent.keyDown(finder, { key: 'ArrowDown' })
    // Safari's way to tell of the Enter that ends a word of an input method.
    fireEvent.keyDown(finder, { key: 'Enter', keyCode: 229 })
    expect(finder).toHaveProperty('value', 'kettle')
    fireEvent.keyDown(finder, { key: 'Enter' })
    expect(finder).toHaveProperty('value', '')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Move Kettle 7 up' }))
  server.on('console_home_save', { ...block, version: 4, isDraft: false })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(server.sentTo('console_home_save')[0]?.body).toMatchObject({
      id: 'kettles',
      version: 3,
      publish: true,
      ...open,
      content: {
        texts: { en: { title: 'Kettle month' }, ri: { title: 'やかん月間' } },
        source: { type: 'picks', ids: [9, 7, 8] },
      },
    }),
  )
})

it('says which goods buyers do not see, and closes what is found by Escape', async () => {
  server.on('console_home_things', [kettle(9)])
  await openConsole('/console/home/kettles')
  const gone = (await screen.findByText('Not shown to buyers')).closest('li') as HTMLElement
  expect(within(gone).getByText('No. 7')).toBeTruthy()
  server.on('console_home_find', [kettle(8)])
  const finder = screen.getByRole('combobox')
  fireEvent.change(finder, { target: { value: 'kettle' } })
  await screen.findByRole('option')
  fireEvent.keyDown(finder, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  server.on('console_home_find', [])
  fireEvent.change(finder, { target: { value: 'zzz' } })
  await screen.findByText('Nothing found')
})

it('takes an earlier version into the form, and saves it as a newer draft', async () => {
  const saved = {
    savedAt: '2026-11-19T08:00:00.000Z',
    savedBy: 'Rui Almeida',
    isPublished: true,
    isLive: true,
  }
  server.on('console_home_versions', {
    items: [
      { ...saved, version: 3, isPublished: false, isLive: false },
      { ...saved, version: 2 },
    ],
    nextCursor: null,
  })
  server.on('console_home_version', {
    ...saved,
    version: 2,
    content: {
      kind: 'goods',
      texts: { en: { title: 'Kettle year', subtitle: '', action: '', alt: '' } },
      source: { type: 'newest' },
      count: 4,
    },
    ...open,
  })
  await openConsole('/console/home/kettles')
  const part = await screen.findByRole('region', { name: 'Saved versions' })
  expect(await within(part).findByText(/Version 2, .*Rui Almeida/)).toBeTruthy()
  expect(within(part).getByText('What buyers see')).toBeTruthy()
  expect(within(part).queryByRole('button', { name: 'Load version 3 into the form' })).toBeNull()
  fireEvent.click(within(part).getByRole('button', { name: 'Load version 2 into the form' }))
  await screen.findByText('Version 2 is in the form. Nothing is saved yet.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Kettle year')
  server.on('console_home_save', { ...block, version: 4 })
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(server.sentTo('console_home_save')[0]?.body).toMatchObject({
      version: 3,
      publish: false,
      content: { texts: { en: { title: 'Kettle year' } }, source: { type: 'newest' } },
    }),
  )
})

it('says that somebody else has saved meanwhile and keeps what was typed', async () => {
  await openConsole('/console/home/kettles')
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } })
  server.refuse('console_home_save', 'changedMeanwhile', 'Somebody else changed this meanwhile.')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Somebody else changed this meanwhile.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
})

it('adds a hero once it has a title, a picture and a window that can be', async () => {
  await openConsole('/console/home/new-hero')
  await screen.findByLabelText('Title')
  type('Title', 'Two nights')
  const publish = () => screen.getByRole('button', { name: 'Publish' })
  expect(publish()).toHaveProperty('disabled', true)
  server.on('console_home_upload', { picture: '/media/upload/x' })
  fireEvent.change(screen.getByLabelText('Add a picture'), {
    target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(publish()).toHaveProperty('disabled', false))
  type('From', '2026-11-21T10:00')
  type('Until', '2026-11-20T10:00')
  expect(publish()).toHaveProperty('disabled', true)
  type('Until', '2026-11-22T10:00')
  fireEvent.click(screen.getByRole('radio', { name: 'A search' }))
  type('Words to search for', 'kettle')
  server.on('console_home_add', block)
  fireEvent.click(publish())
  await waitFor(() =>
    expect(server.sentTo('console_home_add')[0]?.body).toMatchObject({
      publish: true,
      startsAt: new Date('2026-11-21T10:00').toISOString(),
      endsAt: new Date('2026-11-22T10:00').toISOString(),
      content: { kind: 'hero', picture: '/media/upload/x', link: { type: 'search', q: 'kettle' } },
    }),
  )
})

it('leads nowhere when a new one is saved only after the operator went to another screen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openConsole('/console/home/new-hero')
  await screen.findByLabelText('Title')
  type('Title', 'Two nights')
  server.on('console_home_upload', { picture: '/media/upload/x' })
  fireEvent.change(screen.getByLabelText('Add a picture'), {
    target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
  })
  const save = screen.getByRole('button', { name: 'Save as draft' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  server.on('console_home_add', block)
  server.wait('console_home_add', promise)
  fireEvent.click(save)
  await waitFor(() => expect(server.sentTo('console_home_add')).toHaveLength(1))
  fireEvent.click(screen.getByRole('link', { name: 'Shops' }))
  await waitFor(() => expect(window.location.pathname).toBe('/console/shops'))
  resolve()
  await new Promise((done) => setTimeout(done, 50))
  expect(window.location.pathname).toBe('/console/shops')
})

it('opens the buyers’ own app at a moment and in a language, in a window as wide as a phone', async () => {
  const replace = vi.fn()
  const opening = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window)
  await openConsole('/console/home')
  server.on('console_home_preview', { address: '/home/preview?token=abc&lang=tai' })
  fireEvent.change(await screen.findByLabelText('As buyers see it at'), {
    target: { value: '2026-12-24T18:00' },
  })
  type('Language', 'tai')
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/home/preview?token=abc&lang=tai'))
  expect(opening.mock.calls[0]?.[2]).toContain('width=390')
  expect(server.sentTo('console_home_preview')[0]?.body).toEqual({
    at: new Date('2026-12-24T18:00').toISOString(),
    lang: 'tai',
  })
})
