import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { render } from './testing/render.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

it('says toasts inside what lies over the page, since nothing else can be read then, and outside after that', async () => {
  const page = (open: boolean) => (
    <>
      <Sheet open={open} title="Cards" onClose={vi.fn()}>
        words
      </Sheet>
      <ToastHost />
    </>
  )
  const { rerender } = render(page(true))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('status').textContent).toBe('')
  expect(sheet.queryByRole('alert')).toBeNull()
  act(() => void toast('Copied'))
  await waitFor(() => expect(sheet.getByRole('status').textContent).toBe('Copied'))
  act(() => void toast('Not sent', { kind: 'failure' }))
  expect((await sheet.findByRole('alert')).textContent).toBe('Not sent')
  expect(screen.getAllByText('Not sent')).toHaveLength(1)
  rerender(page(false))
  expect(screen.getByRole('alert').textContent).toBe('Not sent')
})

it('announces what closes its sheet on the page alone', async () => {
  const said: string[] = []
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target as Element).closest('[role=status]')
      if (region && addedNodes.length > 0) said.push(region.closest('dialog') ? 'sheet' : 'page')
    }
  })
  function Adding() {
    const [isOpen, setOpen] = useState(true)
    const add = async () => {
      await Promise.resolve()
      toast('Added', { action: { label: 'See it', run: vi.fn() } })
      await Promise.resolve()
      setOpen(false)
    }
    return (
      <>
        <Sheet open={isOpen} title="Colours" onClose={vi.fn()}>
          <button type="button" onClick={add}>
            Add
          </button>
        </Sheet>
        <ToastHost />
      </>
    )
  }
  render(<Adding />)
  watcher.observe(document.body, { childList: true, subtree: true })
  // As a browser has it: what `act` surrounds is rendered once, at its end.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  screen.getByText('Add').click()
  await vi.waitFor(() => expect(said).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 100))
  vi.unstubAllGlobals()
  watcher.disconnect()
  expect(screen.getAllByText('Added')).toHaveLength(1)
  expect(said).toEqual(['page'])
})
