import { fireEvent, screen } from '@testing-library/react'

/** Acknowledges every warning of the open confirmation, and approves. */
export function confirm(): void {
  for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
}
