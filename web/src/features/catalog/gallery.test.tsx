import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
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

  it('stay where the reader swiped them before the script came, and turn to what is chosen', async () => {
    const turned = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {})
    function Choice() {
      const [shown, choose] = useState(0)
      return (
        <>
          <Gallery label="Paper kite" room="toys" pictures={['/media/a', '/media/b']} shown={shown} />
          <button type="button" onClick={() => choose(1 - shown)}>
            The other colour
          </button>
        </>
      )
    }
    try {
      await showScreen(<Choice />, { path: '/detail/1' })
      expect(turned).not.toHaveBeenCalled()
      const choose = () => fireEvent.click(screen.getByRole('button', { name: 'The other colour' }))
      choose()
      expect(turned).toHaveBeenCalledTimes(1)
      choose()
      expect(turned).toHaveBeenCalledTimes(2)
    } finally {
      turned.mockRestore()
    }
  })
})
