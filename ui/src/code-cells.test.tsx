import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeCells } from './code-cells.tsx'
import { render } from './testing/render.tsx'

interface Props {
  onComplete?: (code: string) => void
  sending?: boolean
  error?: string
}

function Owner({ onComplete = vi.fn(), sending = false, error }: Props) {
  const [value, setValue] = useState('')
  return (
    <CodeCells
      keypad
      label="Enter your payment code"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      sending={sending}
      error={error}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Enter your payment code')
const press = (...digits: string[]) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }))
}

describe('CodeCells', () => {
  it('takes digits only and completes once at the sixth [rule:paycode]', () => {
    const complete = vi.fn()
    render(<Owner onComplete={complete} />)
    fireEvent.change(field(), { target: { value: '12a 3' } })
    expect(field().value).toBe('123')
    press('4', '5', '6')
    press('7')
    fireEvent.change(field(), { target: { value: '1234567' } })
    expect(complete.mock.calls).toEqual([['123456']])
  })

  it('completes once when two keys come before the first is drawn', () => {
    const complete = vi.fn()
    render(<CodeCells keypad label="Code" value="12345" onChange={vi.fn()} onComplete={complete} />)
    press('6', '6')
    expect(complete).toHaveBeenCalledOnce()
  })

  it('listens to a real keyboard wherever the focus is, but not to one that types into another field', () => {
    render(
      <>
        <Owner />
        <input aria-label="Note" />
      </>,
    )
    fireEvent.keyDown(document.body, { key: '7' })
    fireEvent.keyDown(document.body, { key: '8' })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: '9' })
    fireEvent.keyDown(document.body, { key: '1', ctrlKey: true })
    expect(field().value).toBe('7')
  })

  it('says how many digits there are and never which', () => {
    render(<Owner />)
    press('4', '2')
    expect(screen.getByRole('status').textContent).toBe('2 of 6 digits entered')
    expect(field().type).toBe('password')
  })

  it('takes nothing while the code is on its way', () => {
    const complete = vi.fn()
    const { rerender } = render(<Owner onComplete={complete} />)
    press('1', '2')
    rerender(<Owner onComplete={complete} sending />)
    fireEvent.keyDown(document.body, { key: '3' })
    expect(field().value).toBe('12')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '3' }).matches(':disabled')).toBe(true)
  })

  it('shakes anew for each new error', () => {
    const { rerender, container } = render(<Owner error="Two tries left" />)
    const first = container.querySelector('[data-wrong]')
    rerender(<Owner error="One try left" />)
    const second = container.querySelector('[data-wrong]')
    expect(first).not.toBeNull()
    expect(second).not.toBe(first)
    expect(screen.getByRole('alert').textContent).toBe('One try left')
  })
})
