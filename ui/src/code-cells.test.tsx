import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeCells, codeDigitsMax } from './code-cells.tsx'
import { render } from './testing/render.tsx'

interface Props {
  onComplete?: (code: string) => void
  sending?: boolean
  error?: string
  length?: number
}

function Owner({ onComplete = vi.fn(), sending = false, error, length = 6 }: Props) {
  const [value, setValue] = useState('')
  return (
    <CodeCells
      keypad
      label="Enter your payment code"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      sending={sending}
      length={length === 0 ? undefined : length}
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

  it('waits for a key where the code may be longer than six digits, and sends it once [rule:paycode]', () => {
    const complete = vi.fn()
    render(<Owner onComplete={complete} length={0} />)
    const done = () => screen.queryByRole('button', { name: 'Confirm the code' })
    press('1', '2', '3', '4', '5')
    expect(done()).toBeNull()
    press('6')
    expect(complete).not.toHaveBeenCalled()
    expect(done()).not.toBeNull()
    press('7', '8')
    expect(screen.getByRole('status').textContent).toBe('8 digits entered')
    fireEvent.click(done() as HTMLElement)
    fireEvent.click(done() as HTMLElement)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(complete.mock.calls).toEqual([['12345678']])
  })

  it('takes 32 digits at most, and completes at a known length by itself [rule:paycode]', () => {
    const complete = vi.fn()
    const { unmount } = render(<Owner onComplete={complete} length={0} />)
    fireEvent.change(field(), { target: { value: '7'.repeat(40) } })
    expect(field().value).toHaveLength(codeDigitsMax)
    unmount()
    render(<Owner onComplete={complete} length={8} />)
    fireEvent.change(field(), { target: { value: '13579024' } })
    expect(complete.mock.calls).toEqual([['13579024']])
  })

  it.each([
    '135 790',
    '135-790',
    '\u200e135790',
    '１３５７９０',
    '๑๓๕๗๙๐',
    'Code: 135\u2011790',
    ' 1 3 5 7 9 0\n',
  ])('reads what is pasted before it is cut: %j', (pasted) => {
    const complete = vi.fn()
    render(<Owner onComplete={complete} />)
    expect(field().maxLength).toBe(-1)
    fireEvent.change(field(), { target: { value: pasted } })
    expect(complete.mock.calls).toEqual([['135790']])
  })

  it('completes once when two keys come before the first is drawn', () => {
    const complete = vi.fn()
    render(
      <CodeCells keypad label="Code" length={6} value="12345" onChange={vi.fn()} onComplete={complete} />,
    )
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
