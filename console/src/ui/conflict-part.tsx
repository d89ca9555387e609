import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useEffect, useRef } from 'react'
import type { ApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './conflict-part.module.css'
import { type Conflict, partAt } from './merge-typed.ts'

/** Parts of a form that somebody else saved with other values meanwhile, and how one of the two is chosen. */
export interface Conflicts {
  readonly parts: readonly Conflict[]
  /** The form as it is typed. */
  readonly typed: unknown
  choose(conflicts: readonly Conflict[], which: 'mine' | 'theirs'): void
}

interface ConflictPartProps {
  of: Conflicts
  /** Call that saves the form. Its refusal of an older version says what this part says, and goes once the part is shown. */
  save?: Pick<ApiMutation<never>, 'error' | 'reset'>
  /** Name of the part at a path, where its values do not speak for themselves. */
  nameOf?: (path: Conflict['path']) => string
  /** A value in words, where it is no text, number or list of them. */
  textOf?: (path: Conflict['path'], value: unknown) => string | undefined
}

/** Both values of each part that two people changed; one chooses part by part, or all at once. */
export function ConflictPart({ of: { parts, typed, choose }, save, nameOf, textOf }: ConflictPartProps) {
  const { t } = useWords()
  const part = useRef<HTMLElement>(null)
  const isTwice =
    parts.length > 0 && isRefusal(save?.error, 'skuChanged', 'collectionChanged', 'changedMeanwhile')
  useEffect(() => {
    if (!isTwice) return
    save?.reset()
    // The button that was pressed is shut until one has chosen, and would keep the focus for nothing.
    part.current?.focus()
  }, [isTwice, save?.reset])
  if (parts.length === 0) return null
  function settle(conflicts: readonly Conflict[], which: 'mine' | 'theirs'): void {
    const around = part.current?.parentElement
    choose(conflicts, which)
    // The part goes with its last conflict, and the focus would go with it: it goes to the button that saves, the last one there.
    if (conflicts.length === parts.length)
      setTimeout(() =>
        [...(around?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])].at(-1)?.focus(),
      )
  }
  const said = (path: Conflict['path'], value: unknown) =>
    textOf?.(path, value) ?? (wordsOf(value, t('goods.yes'), t('goods.no')) || t('conflict.nothing'))
  return (
    <section ref={part} tabIndex={-1} className={styles.part} aria-label={t('conflict.title')}>
      <p role="status">{t('conflict.hint', { count: parts.length })}</p>
      <ul className={styles.rows}>
        {parts.map((part) => (
          <li key={part.path.join(' ')} className={styles.row}>
            {nameOf && <strong>{nameOf(part.path)}</strong>}
            <div className={styles.values}>
              <div className={styles.value}>
                <span>
                  <small>{t('conflict.mine')}</small>
                  {said(part.path, partAt(typed, part.path))}
                </span>
                <Button kind="line" size="small" onClick={() => settle([part], 'mine')}>
                  {t('conflict.keepMine')}
                </Button>
              </div>
              <div className={styles.value}>
                <span>
                  <small>{t('conflict.theirs')}</small>
                  {said(part.path, part.theirs)}
                </span>
                <Button kind="line" size="small" onClick={() => settle([part], 'theirs')}>
                  {t('conflict.takeTheirs')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {parts.length > 1 && (
        <div className={styles.all}>
          <Button kind="line" size="small" onClick={() => settle(parts, 'mine')}>
            {t('conflict.keepAllMine')}
          </Button>
          <Button kind="line" size="small" onClick={() => settle(parts, 'theirs')}>
            {t('conflict.takeAllTheirs')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Characters of a value that are shown. */
const shownMax = 240

function wordsOf(value: unknown, yes: string, no: string): string {
  const words = (part: unknown): string[] => {
    if (part === null || part === undefined || part === '') return []
    if (typeof part === 'boolean') return [part ? yes : no]
    if (typeof part !== 'object') return [String(part)]
    return Object.values(part).flatMap(words)
  }
  const text = words(value).join(' · ')
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text
}
