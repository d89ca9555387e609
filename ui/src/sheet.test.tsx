import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.tsx'
import { Sheet } from './sheet.tsx'
import { render } from './testing/render.tsx'

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

describe('Sheet', () => {
  it('moves focus to its title, and Escape closes it', async () => {
    const close = vi.fn()
    render(
      <Sheet open title="Filter" onClose={close}>
        words
      </Sheet>,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Filter'))
    pressEscape()
    expect(close).toHaveBeenCalledOnce()
  })

  it('cannot be dismissed while it is busy', async () => {
    const close = vi.fn()
    render(
      <Sheet open busy title="Paying" onClose={close}>
        words
      </Sheet>,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Paying'))
    pressEscape()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true')
  })
})

describe('Confirm', () => {
  it('asks before it acts, with Cancel first at hand', async () => {
    const confirm = vi.fn()
    const close = vi.fn()
    render(
      <Confirm open title="Cancel this order?" action="Cancel order" onConfirm={confirm} onClose={close} />,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(confirm).toHaveBeenCalledOnce()
    pressEscape()
    expect(close).toHaveBeenCalledOnce()
  })

  it('does not act twice while it is busy', async () => {
    const confirm = vi.fn()
    render(<Confirm open busy title="Sure?" action="Confirming" onConfirm={confirm} onClose={vi.fn()} />)
    const button = await screen.findByRole('button', { name: 'Confirming' })
    fireEvent.click(button)
    expect(confirm).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})
