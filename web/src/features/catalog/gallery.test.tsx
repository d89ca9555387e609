import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { Gallery } from './gallery.tsx'

describe('the pictures of a product', () => {
  it('are called as their shop calls them, in its language where that is another, and counted where it does not', async () => {
    await showScreen(
      <Gallery
        label="Paper kite"
        room="toys"
        pictures={['/media/a', '/media/b', '/media/c']}
        alts={{
          '/media/a': { text: 'A red kite over a pier', locale: 'en' },
          '/media/b': { text: '风筝的背面', locale: 'zh' },
        }}
      />,
      { path: '/detail/1' },
    )
    const first = screen.getByAltText('A red kite over a pier')
    expect(first.getAttribute('lang')).toBeNull()
    expect(screen.getByAltText('风筝的背面').getAttribute('lang')).toBe('zh-Hans')
    expect(screen.getByAltText('Picture 3 of 3')).toBeTruthy()
  })
})
