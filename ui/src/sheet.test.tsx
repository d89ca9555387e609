import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.tsx'
import { Sheet } from './sheet.tsx'
import { render } from './testing/render.tsx'
import { UiProvider } from './ui-provider.tsx'

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

  it('moves focus to the first field of its form where the app begins there, and to what is chosen of a group', async () => {
    const sheet = (children: ReactNode) => (
      <UiProvider value={{ beginsInField: true }}>
        <Sheet open title="Member" onClose={() => {}}>
          {children}
        </Sheet>
      </UiProvider>
    )
    const { rerender } = render(
      sheet(
        <form>
          <input readOnly aria-label="Number" />
          <input aria-label="Name" />
        </form>,
      ),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    rerender(<p />)
    rerender(
      sheet(
        <form>
          <input type="radio" name="role" aria-label="Clerk" />
          <input type="radio" name="role" aria-label="Owner" defaultChecked />
        </form>,
      ),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Owner')))
    rerender(<p />)
    rerender(sheet(<input aria-label="Outside of a form" />))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Member'))
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

describe('What lies over the page', () => {
  it('takes no press that belongs to the double tap which opened it', async () => {
    render(
      <Sheet open title="Code" onClose={() => {}}>
        <button type="button">7</button>
      </Sheet>,
    )
    const dialog = screen.getByRole('dialog')
    expect(dialog.style.pointerEvents).toBe('none')
    await waitFor(() => expect(dialog.style.pointerEvents).toBe(''))
  })

  it('takes none of a question before it can have been read', async () => {
    render(
      <Confirm open title="Complete the order?" action="Complete" onConfirm={vi.fn()} onClose={vi.fn()} />,
    )
    const dialog = screen.getByRole('alertdialog')
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect(dialog.style.pointerEvents).toBe('none')
    await waitFor(() => expect(dialog.style.pointerEvents).toBe(''))
  })

  it('leaves the page under it untouched by the double tap that closed it', async () => {
    const page = (open: boolean) => (
      <Sheet open={open} title="Note" onClose={vi.fn()}>
        words
      </Sheet>
    )
    const { rerender } = render(page(true))
    await waitFor(() => expect(document.body.style.pointerEvents).toBe(''))
    rerender(page(false))
    expect(document.body.style.pointerEvents).toBe('none')
    await waitFor(() => expect(document.body.style.pointerEvents).toBe(''))
  })

  it('gives the focus back, and lets the page scroll again, once it is closed', async () => {
    const page = (open: boolean) => (
      <>
        <button type="button">opens it</button>
        <Sheet open={open} title="Filter" onClose={vi.fn()}>
          words
        </Sheet>
      </>
    )
    const { rerender } = render(page(false))
    const button = screen.getByRole('button', { name: 'opens it' })
    button.focus()
    rerender(page(true))
    expect(document.activeElement?.textContent).toBe('Filter')
    expect(document.documentElement.hasAttribute('data-held')).toBe(true)
    expect(screen.queryByRole('button', { name: 'opens it' })).toBeNull()
    rerender(page(false))
    expect(document.activeElement).toBe(button)
    expect(document.documentElement.hasAttribute('data-held')).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the focus to a field that takes it by itself', () => {
    render(
      <Sheet open title="Code" onClose={vi.fn()}>
        {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
        <input autoFocus aria-label="digits" />
      </Sheet>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('digits'))
  })

  it('is closed by Escape one by one, wherever the focus is, and not when something inside took the key', () => {
    const [closeSheet, closeQuestion] = [vi.fn(), vi.fn()]
    const both = (isAsking: boolean) => (
      <Sheet open title="Cards" onClose={closeSheet}>
        <input aria-label="search" onKeyDown={(event) => event.preventDefault()} />
        <Confirm
          open={isAsking}
          title="Remove?"
          action="Remove"
          onConfirm={vi.fn()}
          onClose={closeQuestion}
        />
      </Sheet>
    )
    const { rerender } = render(both(true))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(closeQuestion).toHaveBeenCalledOnce()
    expect(closeSheet).not.toHaveBeenCalled()
    rerender(both(false))
    fireEvent.keyDown(screen.getByLabelText('search'), { key: 'Escape' })
    expect(closeSheet).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(closeSheet).toHaveBeenCalledOnce()
  })

  it.each([
    ['a frame', <iframe key="" data-testid="last" title="card" />],
    [
      'a summary',
      <details key="">
        <summary data-testid="last" tabIndex={0}>
          more
        </summary>
      </details>,
    ],
  ])('reaches %s that stands last, and comes back from it', (_, last) => {
    render(
      <Sheet open title="Filter" onClose={vi.fn()}>
        <button type="button">first</button>
        {last}
      </Sheet>,
    )
    const press = (shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey })
    const close = screen.getByRole('button', { name: 'Close' })
    screen.getByText('first').focus()
    // The browser itself goes on to what stands next.
    expect(press()).toBe(true)
    close.focus()
    press(true)
    expect(document.activeElement).toBe(screen.getByTestId('last'))
    press()
    expect(document.activeElement).toBe(close)
  })

  it('keeps Tab inside, both ways round, also from its title', () => {
    const press = (shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey })
    render(
      <Sheet open title="Filter" onClose={vi.fn()}>
        <input aria-label="first" />
        <button type="button" disabled>
          no
        </button>
        <button type="button">last</button>
      </Sheet>,
    )
    const [close, last] = [screen.getByRole('button', { name: 'Close' }), screen.getByText('last')]
    press(true)
    expect(document.activeElement).toBe(last)
    press()
    expect(document.activeElement).toBe(close)
    expect(press()).toBe(true)
    press(true)
    expect(document.activeElement).toBe(last)
  })

  it('is closed by a press beside a sheet; a question wants its answer', () => {
    const close = vi.fn()
    const { unmount } = render(
      <Sheet open title="Filter" onClose={close}>
        words
      </Sheet>,
    )
    const press = (began: Element, ended: Element) => {
      fireEvent.pointerDown(began)
      fireEvent.click(ended)
    }
    const sheet = screen.getByRole('dialog')
    press(screen.getByText('words'), sheet)
    expect(close).not.toHaveBeenCalled()
    press(sheet, sheet)
    expect(close).toHaveBeenCalledOnce()
    unmount()
    render(<Confirm open title="Sure?" action="Yes" onConfirm={vi.fn()} onClose={close} />)
    const question = screen.getByRole('alertdialog', { name: 'Sure?' })
    press(question, question)
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('A finger on a sheet', () => {
  const touch = (y: number) => ({ touches: [{ clientX: 10, clientY: y }], cancelable: true })
  function open(props: { busy?: boolean } = {}) {
    const close = vi.fn()
    render(
      <Sheet open title="Filter" onClose={close} {...props}>
        <p>words</p>
      </Sheet>,
    )
    const words = screen.getByText('words')
    const draw = (...ways: number[]) => {
      fireEvent.touchStart(words, touch(100))
      for (const y of ways) fireEvent.touchMove(words, touch(100 + y))
      fireEvent.touchEnd(words, { touches: [] })
    }
    const panel = screen.getByRole('heading', { name: 'Filter' }).parentElement
    if (panel) Object.defineProperty(panel, 'offsetHeight', { value: 500 })
    return { close, draw, words }
  }

  it('draws it down and closes it', () => {
    const { close, draw } = open()
    draw(20, 300)
    expect(close).toHaveBeenCalledOnce()
  })

  it('that goes up, or back, closes nothing', () => {
    const { close, draw } = open()
    draw(-20, 300)
    draw(20, 300, 0)
    expect(close).not.toHaveBeenCalled()
  })

  it('scrolls what is scrolled down before it draws the sheet', () => {
    const { close, draw, words } = open()
    if (words.parentElement) words.parentElement.scrollTop = 40
    draw(20, 300)
    expect(close).not.toHaveBeenCalled()
  })

  it('does nothing while it is busy', () => {
    const { close, draw } = open({ busy: true })
    draw(20, 300)
    expect(close).not.toHaveBeenCalled()
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
