import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Link } from './link.tsx'
import { UiProvider } from './ui-provider.tsx'

describe('Link', () => {
  it('goes through the app for a plain click and leaves the rest to the browser', () => {
    const navigate = vi.fn()
    render(
      <UiProvider value={{ navigate }}>
        <Link href="/bag">Bag</Link>
        <Link href="https://example.com">Out</Link>
      </UiProvider>,
    )
    const bag = screen.getByText('Bag')
    // Stops the test's browser, which cannot go anywhere, from trying.
    document.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(bag, { metaKey: true })
    fireEvent.click(screen.getByText('Out'))
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(bag)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/bag')
  })
})
