import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { CategoryRail } from './category-rail.tsx'

afterEach(() => vi.restoreAllMocks())

it('brings the chosen category into sight, and moves nothing but the rail', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 390, 90) : new DOMRect(700, 0, 66, 90)
  })
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const tiles = (['men', 'toys'] as const).map((key) => ({
    key,
    href: `/${key}`,
    name: key,
    picture: '/media/a',
  }))
  await showScreen(
    <CategoryRail
      label="Categories"
      all={{ name: 'All', href: '/', icon: null }}
      tiles={tiles}
      chosen="toys"
    />,
    { path: '/explore' },
  )
  expect(screen.getByRole('navigation', { name: 'Categories' }).scrollLeft).toBe(700 + 33 - 195)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
