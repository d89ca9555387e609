import { queryLengthMax } from '@sampan/contract/market/catalog/limits.ts'
import { Combobox } from '@sampan/ui/combobox.tsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useAsked } from '#ui/use-asked.ts'
import type { HomeThing, ThingKind } from './rows.ts'
import { ThingLine } from './thing-line.tsx'
import styles from './things.module.css'

interface ThingFinderProps {
  kind: ThingKind
  /** Ids that are chosen already. */
  left: readonly number[]
  isFull: boolean
  onTake: (thing: HomeThing) => void
}

/** Finds goods or shops while one types; what is taken, and Escape, empty it. */
export function ThingFinder({ kind, left, isFull, onTake }: ThingFinderProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const { asked, isLate } = useAsked(typed)
  const isAsking = asked !== '' && typed.trim() !== ''
  const read = useRead('console_home_find', { kind, q: asked }, { enabled: isAsking })
  const found = isAsking ? read.data?.filter(({ id }) => !left.includes(id)) : undefined

  return (
    <div>
      <Combobox
        icon={Search}
        maxLength={queryLengthMax}
        disabled={isFull}
        listLabel={t(`homePage.source.${kind}`)}
        optionClassName={styles.found}
        value={typed}
        onChange={setTyped}
        items={found ?? []}
        isLate={isLate}
        keyOf={({ id }) => id}
        onTake={(thing) => {
          onTake(thing)
          setTyped('')
        }}
        onEscape={() => setTyped('')}
      >
        {(thing) => <ThingLine id={thing.id} thing={thing} />}
      </Combobox>
      <span role="status" className={styles.said}>
        {found?.length === 0 && t('homePage.noneFound')}
      </span>
      <ActFailure error={isAsking ? read.error : null} />
    </div>
  )
}
