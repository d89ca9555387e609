import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import type { HomeThing, ThingKind } from './rows.ts'
import { ThingLine } from './thing-line.tsx'
import styles from './things.module.css'

interface ThingFinderProps {
  kind: ThingKind
  /** Those that are chosen already. */
  left: readonly number[]
  isFull: boolean
  onTake: (thing: HomeThing) => void
}

const waitMs = 250

/** Finds goods or shops while one types; the arrows go through what is found, Enter takes it, Escape closes the list. */
export function ThingFinder({ kind, left, isFull, onTake }: ThingFinderProps) {
  const { t } = useWords()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(cleanLine(typed)), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isOpen = asked !== '' && cleanLine(typed) !== ''
  const read = useRead('console_home_find', { kind, q: asked }, { enabled: isOpen })
  const found = isOpen ? read.data?.filter(({ id }) => !left.includes(id)) : undefined
  const pointed = found?.[Math.min(at, found.length - 1)]
  const pointedId = pointed ? `${listId}-${pointed.id}` : undefined
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView?.({ block: 'nearest' })
  }, [pointedId])

  function close() {
    setTyped('')
    setAsked('')
    setAt(0)
  }
  function take(thing: HomeThing) {
    onTake(thing)
    close()
  }
  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && found && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    }
    if (key === 'Enter') {
      event.preventDefault()
      // The shown answer may still be that to earlier words.
      if (pointed && asked === cleanLine(typed)) take(pointed)
    }
    if (key === 'Escape' && typed !== '') {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={styles.finder}>
      <TextInput
        icon={Search}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found !== undefined}
        aria-controls={listId}
        aria-activedescendant={pointedId}
        autoComplete="off"
        maxLength={queryLengthMax}
        disabled={isFull}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t(`homePage.source.${kind}`)}
        hidden={!found?.length}
        className={styles.list}
      >
        {found?.map((thing) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          <div
            key={thing.id}
            id={`${listId}-${thing.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={thing === pointed}
            className={styles.line}
            onClick={() => take(thing)}
          >
            <ThingLine id={thing.id} thing={thing} />
          </div>
        ))}
      </div>
      <span role="status" className={styles.said}>
        {found?.length === 0 && t('homePage.noneFound')}
      </span>
      <ActFailure error={isOpen ? read.error : null} />
    </div>
  )
}
