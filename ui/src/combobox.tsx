import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { pressedKey } from './pressed-key.ts'
import { TextInput } from './text-input.tsx'

interface ComboboxProps<Item>
  extends Pick<
    ComponentProps<typeof TextInput>,
    'icon' | 'maxLength' | 'placeholder' | 'disabled' | 'onBlur'
  > {
  value: string
  onChange: (value: string) => void
  /** Choices that were found for the value, best first. */
  items: readonly Item[]
  /** The choices were found for an earlier value: Enter takes none of them. */
  isLate?: boolean
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
  onTake: (item: Item) => void
  /** Called by Escape, which closes the list anyway. */
  onEscape?: () => void
  /** Name of the list. */
  listLabel: string
  optionClassName?: string | undefined
}

/**
 * A text field with the choices that were found for it (combobox with a list, ARIA Authoring Practices). The focus stays in the field;
 * the arrows go through the choices and open a list that was closed, Enter takes one, Escape closes the list, and so does leaving it.
 * Who finds the choices is the caller.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, items, isLate = false, keyOf, children, onTake, onEscape, ...rest } = props
  const { listLabel, optionClassName, ...input } = rest
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const isListed = isOpen && items.length > 0
  const pointed = isListed ? items[Math.min(at, items.length - 1)] : undefined
  const idOf = (item: Item) => `${listId}-${keyOf(item)}`
  const pointedId = pointed && idOf(pointed)
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView?.({ block: 'nearest' })
  }, [pointedId])

  function take(item: Item) {
    onTake(item)
    setOpen(false)
    setAt(0)
  }
  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      if (isListed) setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
      else {
        setOpen(true)
        setAt(step > 0 ? 0 : items.length - 1)
      }
    }
    if (key === 'Enter' && isOpen && value !== '') {
      // No form is sent by the Enter that would take a choice, not even before there is one.
      event.preventDefault()
      if (pointed !== undefined && !isLate) take(pointed)
    }
    if (key === 'Escape' && (isListed || (onEscape && value !== ''))) {
      event.stopPropagation()
      setOpen(false)
      onEscape?.()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves field and list
    <div
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={pointedId}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={listLabel} hidden={!isListed} className={styles.list}>
        {isListed &&
          items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
            <div
              key={keyOf(item)}
              id={idOf(item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === pointed}
              className={classNames(styles.option, optionClassName)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(item)}
            >
              {children(item)}
            </div>
          ))}
      </div>
    </div>
  )
}
