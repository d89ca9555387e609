import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { HomePreviewScreen } from './home-preview-screen.tsx'

const banner = {
  id: 'one',
  picture: '/media/banner',
  alt: '',
  room: 'outdoors',
  eyebrow: '',
  title: 'やかん週間',
  action: '見てみる',
  target: { category: 'outdoors', productId: null, shopId: null, q: null },
} as const

it('shows the page in the language of the link, whatever the reader’s own is', async () => {
  const server = fakeServer()
  server.on('home_preview', {
    home: { banners: [banner], sections: [] },
    at: '2026-11-26T14:05:00.000Z',
    until: '2026-11-26T14:35:00.000Z',
  })
  await showScreen(<HomePreviewScreen />, { path: '/home/preview', search: 'token=abc&lang=ri' })
  const link = await screen.findByRole('link', { name: /やかん週間/ })
  expect(link.closest('[lang]')?.getAttribute('lang')).toBe('ja')
  expect(screen.getByText(/プレビュー/)).toBeTruthy()
  expect(session.get().setting.lang.file_name).toBe('en')
  expect(`${server.sentTo('home_preview')[0]?.query}`).toBe('token=abc&lang=ri')
})

it('says that a link is over', async () => {
  fakeServer().raw('home_preview', () => ({ code: 1004, msg: 'No.' }))
  await showScreen(<HomePreviewScreen />, { path: '/home/preview', search: 'token=abc&lang=en' })
  expect(await screen.findByText('This preview is over. Open it anew from the console.')).toBeTruthy()
})
