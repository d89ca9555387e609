import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { I18nProvider } from '#i18n/i18n-provider.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { RenderedTime } from './rendered-time.tsx'

const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Asia/Tokyo'
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const drawn = vi.fn()
function Rest() {
  drawn(useI18n().tag)
  return null
}

it('a rendered time turns into that of the reader, and nothing else is drawn again for it', async () => {
  await loadWords('en', 'first')
  const page = (
    <I18nProvider locale="en">
      <Rest />
      <RenderedTime instant="2026-11-26T20:00:00Z" look="dayTime" />
    </I18nProvider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  expect(root.textContent).toBe('26 Nov, 20:00')
  drawn.mockClear()
  await act(async () => void hydrateRoot(root, page))
  expect(root.textContent).toBe('27 Nov, 05:00')
  expect(drawn).toHaveBeenCalledTimes(1)
})
