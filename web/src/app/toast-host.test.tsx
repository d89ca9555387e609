import { Sheet } from '@sampan/ui/sheet.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { act, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InEnglish } from '#testing/in-english.tsx'
import { ToastHost } from './toast-host.tsx'

it('says toasts inside what lies over the page, since nothing else can be read then, and outside after that', () => {
  const page = (open: boolean) => (
    <>
      <Sheet open={open} title="Cards" onClose={vi.fn()}>
        words
      </Sheet>
      <ToastHost />
    </>
  )
  const { rerender } = render(page(true), { wrapper: InEnglish })
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('status').textContent).toBe('')
  expect(sheet.queryByRole('alert')).toBeNull()
  act(() => void toast('Copied'))
  expect(sheet.getByRole('status').textContent).toBe('Copied')
  act(() => void toast('Not sent', { kind: 'failure' }))
  expect(sheet.getByRole('alert').textContent).toBe('Not sent')
  expect(screen.getAllByText('Not sent')).toHaveLength(1)
  rerender(page(false))
  expect(screen.getByRole('alert').textContent).toBe('Not sent')
})
