import { Button } from '@sampan/ui/button.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { failureTextIn } from '../act-failure.tsx'
import { TextLink } from '../text-link.tsx'
import styles from './bulk-acts.module.css'

/** Outcome of an act on many rows. */
export interface BulkAnswer {
  /** Sentence that says what was done. */
  text: string
  /** Names of the rows that could not be done, each with why. */
  problems: readonly string[]
  /** Rows that were done and still lack something: what, and where it is mended. */
  hints?: readonly { text: string; name: string; href: string }[]
  /** Takes back what was done, and names the rows that somebody changed meanwhile and that it left; left out where nothing was done. */
  undo?: (() => Promise<readonly string[]>) | undefined
}

/** Rows by what names them in their list. */
type Rows = readonly (string | number)[]

interface Done extends BulkAnswer {
  id: number
  about: Rows
  state: 'offered' | 'undoing' | 'undone' | 'over'
}

/** Time for which Undo is offered. */
export const undoMs = 10_000
const doneMax = 5

/**
 * Acts on many rows: `run` sends one and shows what became of it in `notes`, which the screen renders over its list. Each that can
 * be taken back offers Undo for ten seconds, several at once; while the pointer or the focus is there it stays. A later act on the same
 * rows withdraws what was said of an earlier one, whose Undo would no longer fit. With `isForm` a failure is thrown, for the form that
 * asked: it says why, and keeps what was typed.
 */
export function useBulkActs(): {
  notes: ReactNode
  isBusy: boolean
  /** Resolves to false when the act failed; `notes` say why. */
  run: (about: Rows, act: () => Promise<BulkAnswer>, isForm?: boolean) => Promise<boolean>
  /** Says what became of an act that was sent by itself. */
  note: (about: Rows, answer: BulkAnswer) => void
} {
  const { t } = useWords()
  const [done, setDone] = useState<readonly Done[]>([])
  const [isBusy, setBusy] = useState(false)
  const lastId = useRef(0)
  const note = (about: Rows, answer: BulkAnswer) => {
    const id = ++lastId.current
    const later = new Set(about)
    setDone((before) => {
      const left = before.filter((each) => !each.about.every((row) => later.has(row)))
      return [{ ...answer, id, about, state: answer.undo ? 'offered' : 'over' } as const, ...left].slice(
        0,
        doneMax,
      )
    })
  }
  const change = (id: number, to: Partial<Done>) =>
    setDone((before) => before.map((each) => (each.id === id ? { ...each, ...to } : each)))

  async function run(about: Rows, act: () => Promise<BulkAnswer>, isForm = false) {
    setBusy(true)
    try {
      note(about, await act())
      return true
    } catch (error) {
      if (isForm) throw error
      note(about, { text: failureTextIn(t, error), problems: [] })
      return false
    } finally {
      setBusy(false)
    }
  }

  async function takeBack({ id, undo }: Done) {
    change(id, { state: 'undoing' })
    try {
      change(id, { state: 'undone', problems: (await undo?.()) ?? [] })
    } catch (error) {
      change(id, { state: 'over', problems: [failureTextIn(t, error)] })
    }
  }

  const textOf = ({ state, text }: Done) => (state === 'undone' ? t('list.undone', { text }) : text)
  // There before anything is done: a region that comes with its words is often not read.
  const notes = (
    <div role="status" aria-atomic="false">
      {done.length > 0 && (
        <ul className={styles.notes} aria-label={t('list.done')}>
          {done.map((each) => (
            <DoneNote
              key={each.id}
              done={each}
              text={textOf(each)}
              onUndo={() => void takeBack(each)}
              onOver={() => change(each.id, { state: 'over' })}
              onClose={() => setDone((before) => before.filter(({ id }) => id !== each.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
  return { notes, isBusy, run, note }
}

interface DoneNoteProps {
  done: Done
  text: string
  onUndo: () => void
  onOver: () => void
  onClose: () => void
}

function DoneNote({ done, text, onUndo, onOver, onClose }: DoneNoteProps) {
  const { t } = useWords()
  const [isHeld, setHeld] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const { state, problems, hints } = done
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (state !== 'offered' || isHeld) return
    const timer = setTimeout(() => end(), undoMs)
    return () => clearTimeout(timer)
  }, [state, isHeld])
  // The focus of who pressed Undo goes on to the next button when that one is gone.
  useEffect(() => {
    if (state === 'undone' && document.activeElement === document.body) close.current?.focus()
  }, [state])
  return (
    <li
      className={styles.note}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // A press with the pointer leaves the focus on Undo, and does not hold it for ever.
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p>{text}</p>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
        {state !== 'undone' &&
          hints?.map(({ text: lacks, name, href }) => (
            <p key={href}>
              <TextLink href={href}>{name}</TextLink> {lacks}
            </p>
          ))}
      </div>
      {(state === 'offered' || state === 'undoing') && (
        <Button kind="line" size="small" data-undo="" busy={state === 'undoing'} onClick={onUndo}>
          {t('list.undo')}
        </Button>
      )}
      <Button ref={close} kind="line" size="small" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </li>
  )
}
