import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { render } from './testing/render.tsx'

const ports = ['Bergen', 'Bremen', 'Busan']

interface Props {
  onTake?: (port: string) => void
  onSend?: () => void
  onEscape?: () => void
  isLate?: boolean
}

function Harbour({ onTake = vi.fn(), onSend = vi.fn(), isLate = false, ...rest }: Props) {
  const [value, setValue] = useState('')
  const items = value === '' ? [] : ports.filter((port) => port.toLowerCase().startsWith(value))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Combobox
        listLabel="Ports"
        value={value}
        onChange={setValue}
        items={items}
        isLate={isLate}
        keyOf={(port) => port}
        onTake={(port) => {
          onTake(port)
          setValue(port)
        }}
        {...rest}
      >
        {(port) => <b>{port}</b>}
      </Combobox>
      <button type="submit">Send</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
/** True if the browser would have done what the key does in a text field, such as sending the form. */
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })
const pointed = () => screen.queryByRole('option', { selected: true })?.textContent

describe('a combobox', () => {
  it('opens its list with what is typed, and tells a reader which choice is pointed at', () => {
    render(<Harbour />)
    expect(field().getAttribute('aria-expanded')).toBe('false')
    type('b')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    const list = screen.getByRole('listbox', { name: 'Ports' })
    expect(field().getAttribute('aria-controls')).toBe(list.id)
    const id = () => screen.getByRole('option', { selected: true }).id
    expect(pointed()).toBe('Bergen')
    expect(field().getAttribute('aria-activedescendant')).toBe(id())
    press('ArrowDown')
    expect(pointed()).toBe('Bremen')
    expect(field().getAttribute('aria-activedescendant')).toBe(id())
  })

  it('goes round at both ends, and points at the first again when something else is typed', () => {
    render(<Harbour />)
    type('b')
    press('ArrowUp')
    expect(pointed()).toBe('Busan')
    press('ArrowDown')
    expect(pointed()).toBe('Bergen')
    press('ArrowDown')
    type('br')
    expect(pointed()).toBe('Bremen')
  })

  it('takes by Enter what is pointed at, and sends no form by it', () => {
    const take = vi.fn()
    render(<Harbour onTake={take} />)
    type('b')
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(take.mock.calls).toEqual([['Bremen']])
    expect(screen.queryByRole('option')).toBeNull()
    expect(press('Enter')).toBe(true)
    expect(take).toHaveBeenCalledOnce()
  })

  it('takes nothing by the Enter that ends a word of an input method, or while the choices are those of other words', () => {
    const take = vi.fn()
    const { rerender } = render(<Harbour onTake={take} />)
    type('b')
    press('Enter', { keyCode: 229 })
    rerender(<Harbour onTake={take} isLate />)
    expect(press('Enter')).toBe(false)
    expect(take).not.toHaveBeenCalled()
  })

  it('takes a choice by a press, which leaves the focus in the field', () => {
    const take = vi.fn()
    render(<Harbour onTake={take} />)
    field().focus()
    type('b')
    const option = screen.getByText('Busan')
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    expect(take.mock.calls).toEqual([['Busan']])
    expect(document.activeElement).toBe(field())
  })

  it('closes its list by Escape, which closes nothing else, and opens it again by an arrow', () => {
    const outer = vi.fn()
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: what lies around it
      <div onKeyDown={outer}>
        <Harbour />
      </div>,
    )
    type('b')
    press('Escape')
    expect(outer).not.toHaveBeenCalled()
    expect(field().value).toBe('b')
    expect(screen.queryByRole('option')).toBeNull()
    press('Escape')
    expect(outer).toHaveBeenCalledOnce()
    press('ArrowUp')
    expect(pointed()).toBe('Busan')
    press('Escape')
    press('ArrowDown')
    expect(pointed()).toBe('Bergen')
  })

  it('does by Escape what its owner wants besides, also with a closed list, until it is empty', () => {
    const onEscape = vi.fn()
    render(<Harbour onEscape={onEscape} />)
    press('Escape')
    expect(onEscape).not.toHaveBeenCalled()
    type('x')
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('closes its list when the focus leaves it', () => {
    render(<Harbour />)
    type('b')
    fireEvent.blur(field(), { relatedTarget: screen.getByText('Send') })
    expect(screen.queryByRole('option')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})
