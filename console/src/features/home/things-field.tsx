import { Field } from '@sampan/ui/field.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { HomeThing, ThingKind } from './rows.ts'
import { ThingFinder } from './thing-finder.tsx'
import { ThingLine } from './thing-line.tsx'
import styles from './things.module.css'

interface ThingsFieldProps {
  kind: ThingKind
  /** In their order. */
  ids: readonly number[]
  max: number
  hint?: string
  onChange: (ids: readonly number[]) => void
}

/** Goods or shops that are found by typing, taken in, moved and taken out. */
export function ThingsField({ kind, ids, max, hint, onChange }: ThingsFieldProps) {
  const { t } = useWords()
  const [taken, setTaken] = useState<readonly HomeThing[]>([])
  const knownOf = (id: number) => taken.find((thing) => thing.id === id)
  // Things that were found here are known already; in one order, so that a move asks nothing.
  const unknown = ids.filter((id) => !knownOf(id)).toSorted((one, other) => one - other)
  const read = useRead(
    'console_home_things',
    { kind, ids: unknown.join(',') },
    { enabled: unknown.length > 0 },
  )

  function take(thing: HomeThing) {
    setTaken((before) => [...before, thing])
    onChange(max === 1 ? [thing.id] : [...ids, thing.id])
  }
  function move(at: number, step: -1 | 1) {
    const moved = [...ids]
    moved.splice(at + step, 0, ...moved.splice(at, 1))
    onChange(moved)
  }

  return (
    <>
      <Field label={t(`homePage.find.${kind}`)} hint={hint}>
        <ThingFinder kind={kind} left={ids} isFull={max > 1 && ids.length >= max} onTake={take} />
      </Field>
      {ids.length > 0 && (
        <ol className={styles.chosen} aria-label={t(`homePage.source.${kind}`)}>
          {ids.map((id, at) => {
            const thing = knownOf(id) ?? read.data?.find((one) => one.id === id)
            const name = thing?.name ?? t('homePage.numbered', { id: String(id) })
            return (
              <li key={id} className={styles.line}>
                <ThingLine id={id} thing={thing} isGone={!thing && read.data !== undefined} />
                <span className={styles.tools}>
                  {at > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={t('homePage.up', { name })}
                      onPress={() => move(at, -1)}
                    />
                  )}
                  {at < ids.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={t('homePage.down', { name })}
                      onPress={() => move(at, 1)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={t('homePage.takeOut', { name })}
                    onPress={() => onChange(ids.filter((one) => one !== id))}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
