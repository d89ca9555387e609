import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleCard } from '#testing/sample-goods.ts'
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

it('leads nowhere: what is pressed says where it will lead', async () => {
  const server = fakeServer()
  const items = [{ ...sampleCard, onlySkuId: 91 }]
  server.on('home_preview', {
    home: {
      banners: [banner],
      sections: [{ id: 'goods', kind: 'goods', title: '人気', subtitle: '', more: null, items }],
    },
    at: '2026-11-26T14:05:00.000Z',
    until: '2026-11-26T14:35:00.000Z',
  })
  const { navigate } = await showScreen(<HomePreviewScreen />, {
    path: '/home/preview',
    search: 'token=abc&lang=ri',
  })
  const link = await screen.findByRole('link', { name: /やかん週間/ })
  expect(fireEvent.click(link)).toBe(false)
  expect(toasts.current()?.text).toBe('/explore?category=outdoors へ移動します')
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(
    false,
  )
  fireEvent.click(screen.getByRole('button', { name: /バッグ/ }))
  expect(navigate).not.toHaveBeenCalled()
  expect(visitorBag.get()).toEqual([])
})

it('says that a link is over', async () => {
  fakeServer().raw('home_preview', () => ({ code: 1004, msg: 'No.' }))
  await showScreen(<HomePreviewScreen />, { path: '/home/preview', search: 'token=abc&lang=en' })
  expect(await screen.findByText('This preview has ended. Open it again from the console.')).toBeTruthy()
})
