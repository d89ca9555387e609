import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from './column.ts'
import { SortField } from './sort-field.tsx'
import type { TableSort } from './table-head.tsx'
import styles from './table-tools.module.css'
import { ToolName } from './tool-name.tsx'
import { densities, inOrder, isShown, type TableLayout } from './use-table-layout.ts'

interface LayoutProps<Row> {
  columns: readonly Column<Row>[]
  layout: TableLayout
  /** Layout to which the table goes back. */
  base: TableLayout
  onLayout: (layout: TableLayout) => void
  sort: TableSort | undefined
}

interface TableToolsProps<Row> extends LayoutProps<Row> {
  /** At the left: what belongs to the rows, such as views and totals. */
  start?: ReactNode
  /** A list without rows has nothing to arrange or to save. */
  hasRows: boolean
  children?: ReactNode
}

/** Columns, their order, and order and height of the rows, behind a button; beside it what else belongs to the list as a whole. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { start, hasRows, children, ...layout } = props
  const { t } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!hasRows && !start) return null
  return (
    <div className={styles.tools}>
      {start && <div className={styles.start}>{start}</div>}
      {hasRows && (
        <>
          <div className={styles.end}>
            {children}
            <Button kind="line" size="small" popoverTarget={id}>
              <ToolName icon={Columns3}>{t('list.layout')}</ToolName>
            </Button>
          </div>
          <div
            id={id}
            popover="auto"
            className={styles.menu}
            onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
          >
            {isOpen && <Layout {...layout} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Order and height of the rows, and the columns; back to how the table comes. */
function Layout<Row>({ columns, layout, base, onLayout, sort }: LayoutProps<Row>) {
  const { t } = useWords()
  return (
    <>
      {sort && <SortField columns={columns} sort={sort} />}
      <Segment
        label={t('list.density')}
        value={layout.density}
        options={densities.map((value) => ({ value, label: t(`list.density.${value}`) }))}
        onChange={(density) => onLayout({ ...layout, density })}
      />
      <ColumnChoice columns={columns} layout={layout} onLayout={onLayout} />
      <Button kind="line" size="small" wide onClick={() => onLayout(base)}>
        {t('list.plain')}
      </Button>
    </>
  )
}

/** Switch and place of each column. The first one names the row: it stays. */
function ColumnChoice<Row>({ columns, layout, onLayout }: Omit<LayoutProps<Row>, 'base' | 'sort'>) {
  const { t } = useWords()
  const ordered = inOrder(columns, layout)
  const show = ({ key, isHidden = false }: Column<Row>, isOn: boolean) => {
    const without = (keys: readonly string[]) => keys.filter((each) => each !== key)
    onLayout({
      ...layout,
      shown: isOn && isHidden ? [...without(layout.shown), key] : without(layout.shown),
      hidden: !isOn && !isHidden ? [...without(layout.hidden), key] : without(layout.hidden),
    })
  }
  const move = (from: number, to: number) => {
    const keys = ordered.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    onLayout({ ...layout, order: keys })
  }
  return (
    <ul className={styles.columns} aria-label={t('list.columns')}>
      {ordered.map((column, at) => (
        <li key={column.key} className={styles.column}>
          <Check
            label={column.head}
            checked={isShown(column, layout)}
            disabled={at === 0}
            onChange={(isOn) => show(column, isOn)}
          />
          {at > 0 && (
            <span className={styles.moves}>
              {at > 1 && (
                <IconButton
                  label={t('list.earlier', { column: column.head })}
                  icon={ChevronUp}
                  onPress={() => move(at, at - 1)}
                />
              )}
              {at < ordered.length - 1 && (
                <IconButton
                  label={t('list.later', { column: column.head })}
                  icon={ChevronDown}
                  onPress={() => move(at, at + 1)}
                />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
