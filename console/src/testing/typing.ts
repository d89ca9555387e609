import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Types into the field with this label, in place of what stands there. */
export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Waits until the field with this label is marked as wrong, says so in these words, and has the focus. */
export async function findWrong(label: string, words: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(field))
}
