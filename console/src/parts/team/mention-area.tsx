import { noteTextMax } from '@sampan/contract/trade/team/limits.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Initials } from './initials.tsx'
import { colleaguesLike, typedMention, withMention } from './mention-rules.ts'
import styles from './team.module.css'
import type { Colleague } from './team-calls.ts'

interface MentionAreaProps {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  colleagues: readonly Colleague[]
  onPick: (colleague: Colleague) => void
  onSend: () => void
  onEscape?: (() => void) | undefined
}

/**
 * Text in which an @ offers colleagues (a text box may not be called a combobox, but names its list): the focus stays in the text, arrows go through
 * them, Enter or Tab takes one, Escape closes the list. Ctrl and Enter send.
 */
export function MentionArea(props: MentionAreaProps) {
  const { area, value, onChange, colleagues, onPick, onSend, onEscape } = props
  const { t } = useWords()
  const listId = useId()
  const [typed, setTyped] = useState<{ from: number; query: string } | null>(null)
  const [at, setAt] = useState(0)
  const items = typed ? colleaguesLike(colleagues, typed.query) : []
  const pointed = items[Math.min(at, items.length - 1)]
  const idOf = ({ id }: Colleague) => `${listId}-${id}`
  const option = useRef<HTMLDivElement>(null)
  // The lower edge of a pane is near to its notes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colleague is another option
  useEffect(() => {
    void option.current?.scrollIntoView({ block: 'nearest' })
  }, [pointed])

  const look = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    setTyped(typedMention(text, selectionStart))
    setAt(0)
  }
  function take(colleague: Colleague) {
    const field = area.current
    if (!typed || !field) return
    const { name } = colleague
    const next = withMention(value, { from: typed.from, cursor: field.selectionStart, name })
    onChange(next.text)
    onPick(colleague)
    setTyped(null)
    // The cursor can stand there once the text does.
    requestAnimationFrame(() => field.setSelectionRange(next.cursor, next.cursor))
  }
  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (key === 'Escape' && (pointed || onEscape)) {
      event.stopPropagation()
      return pointed ? setTyped(null) : onEscape?.()
    }
    if (!pointed) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((Math.min(at, items.length - 1) + step + items.length) % items.length)
    }
    if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      take(pointed)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves text and list
    <div
      className={styles.mentionBox}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped(null)
      }}
    >
      <TextArea
        ref={area}
        rows={2}
        maxLength={noteTextMax}
        aria-label={t('notes.write')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={pointed && listId}
        aria-activedescendant={pointed && idOf(pointed)}
        placeholder={t('notes.write')}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          look(target)
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={press}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('notes.colleagues')}
        hidden={!pointed}
        className={styles.mentionList}
      >
        {items.map((colleague) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
          <div
            key={colleague.id}
            ref={colleague === pointed ? option : undefined}
            id={idOf(colleague)}
            role="option"
            tabIndex={-1}
            aria-selected={colleague === pointed}
            className={styles.mentionOption}
            // The focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(colleague)}
          >
            <Initials name={colleague.name} />
            <b>{colleague.name}</b>
            <span className={styles.soft}>{colleague.account}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
