import { fireEvent, screen } from '@testing-library/react'

/** Types into the field with this label, in place of what stands there. */
export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
