import {
  cleanHsCode,
  groupedHsCode,
  hsCodeShape,
  hsDigitsMin,
} from '@sampan/contract/market/catalog/hs-code.ts'
import { hsQueryLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { Field } from '@sampan/ui/field.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './hs-code-field.module.css'

const waitMs = 250

interface HsCodeFieldProps {
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/**
 * Code of goods for customs: its digits, or words of what the goods are. The arrows go through the headings that are found,
 * Enter takes one, Escape closes the list. Of a whole code the field says what it stands for.
 */
export function HsCodeField({ value, isWrong, onChange }: HsCodeFieldProps) {
  const { t } = useWords()
  const listId = useId()
  const [asked, setAsked] = useState(cleanLine(value))
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(cleanLine(value)), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  const code = cleanHsCode(value)
  const isWhole = hsCodeShape.test(code)
  const read = useRead('console_hs_search', { q: asked || '0' }, { enabled: asked !== '' })
  const isAnswered = asked === cleanLine(value) && asked !== '' && read.data !== undefined
  const found = isAnswered ? read.data.items : []
  const known = isWhole ? found.find((heading) => heading.code === code.slice(0, hsDigitsMin)) : undefined
  const isListed = isOpen && !isWhole && found.length > 0
  const pointed = isListed ? found[Math.min(at, found.length - 1)] : undefined
  const pointedId = pointed ? `${listId}-${pointed.code}` : undefined
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView?.({ block: 'nearest' })
  }, [pointedId])

  function take(heading: { code: string }) {
    onChange(groupedHsCode(heading.code))
    setOpen(false)
  }
  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && isListed) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    }
    if (key === 'Enter' && pointed) {
      event.preventDefault()
      take(pointed)
    }
    if (key === 'Escape' && isListed) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const meaning = known
    ? `${known.name} (${known.chapter})`
    : isWhole && isAnswered
      ? t('goods.hsUnknown')
      : isOpen && isAnswered && found.length === 0 && !isWhole
        ? t('goods.hsNoneFound')
        : t('goods.hsCodeHint', { example: groupedHsCode('610910') })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves field and list
    <div
      className={styles.finder}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Field
        label={t('goods.hsCode')}
        hint={meaning}
        error={isWrong && !isOpen ? t('goods.fault.hsCode') : undefined}
      >
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={pointedId}
          autoComplete="off"
          maxLength={hsQueryLengthMax}
          placeholder={t('goods.hsPlaceholder')}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            setOpen(true)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('goods.hsFound')}
        hidden={!isListed}
        className={styles.list}
      >
        {isListed &&
          found.map((heading) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
            <div
              key={heading.code}
              id={`${listId}-${heading.code}`}
              role="option"
              tabIndex={-1}
              aria-selected={heading === pointed}
              className={styles.heading}
              onClick={() => take(heading)}
            >
              <code>{groupedHsCode(heading.code)}</code>
              <span>
                {heading.name} <small>{heading.chapter}</small>
              </span>
            </div>
          ))}
      </div>
    </div>
  )
}
