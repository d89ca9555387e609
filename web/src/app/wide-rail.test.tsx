import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { WideRail } from './wide-rail.tsx'

const links = async (path: string) => {
  fakeServer()
  const { unmount } = await showScreen(<WideRail tabs={[]} tab={undefined} path={path} search="" />, { path })
  const found = screen
    .queryAllByRole('link', { name: /Search products/ })
    .map((link) => link.getAttribute('href'))
  unmount()
  return found
}

describe('the rail of wide screens', () => {
  it('leads to the search from every page that has no search field of its own', async () => {
    for (const path of ['/detail/7', '/bag', '/profile', '/shop/3'])
      expect(await links(path), path).toEqual(['/search'])
    for (const path of ['/home', '/explore', '/search', '/searchs'])
      expect(await links(path), path).toEqual([])
  })
})
