import { IconButton } from '@sampan/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './collections.module.css'
import { moved } from './moved.ts'

interface Props<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => number
  nameOf: (item: Item) => string
  /** False: the order is not theirs to change. */
  mayMove: boolean
  onMove: (items: Item[]) => void
  children: (item: Item) => ReactNode
  /** Further buttons of an entry. */
  tools?: (item: Item) => ReactNode
}

/** A list in an order that is changed by dragging, or by two buttons at each entry. */
export function OrderedList<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, mayMove, onMove, children, tools } = props
  const { t } = useWords()
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <ol className={styles.rows} aria-label={label}>
      {items.map((item, at) => {
        const name = nameOf(item)
        return (
          <li
            key={keyOf(item)}
            className={styles.row}
            data-dragged={dragged === at || undefined}
            draggable={mayMove}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null && dragged !== at) onMove(moved(items, dragged, at))
              setDragged(null)
            }}
          >
            {children(item)}
            <span className={styles.tools}>
              {mayMove && at > 0 && (
                <IconButton
                  icon={ArrowUp}
                  label={t('homePage.up', { name })}
                  onPress={() => onMove(moved(items, at, at - 1))}
                />
              )}
              {mayMove && at < items.length - 1 && (
                <IconButton
                  icon={ArrowDown}
                  label={t('homePage.down', { name })}
                  onPress={() => onMove(moved(items, at, at + 1))}
                />
              )}
              {tools?.(item)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
