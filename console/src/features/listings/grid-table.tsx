import { Check } from '@sampan/ui/check.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type KeyboardEvent, memo } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { ShelfBadge } from '#parts/goods/shelf-badge.tsx'
import { WindowedRows } from '#ui/table/windowed-rows.tsx'
import styles from './grid.module.css'
import { type Edit, type Edits, shownOf, storedOf, type Typed, wrongCells } from './grid-edits.ts'
import type { GridRow } from './rows.ts'

interface Props {
  rows: readonly GridRow[]
  edits: Edits
  chosen: ReadonlySet<number>
  /** Codes and cost stand beside prices and stock. */
  withCodes: boolean
  /** Both stay the same function: rows are many, and one that did not change is not drawn again. */
  onType: (row: GridRow, typed: Typed) => void
  onChoose: (skuId: number, isOn: boolean) => void
}

/** Rows to type into. Enter and the arrows go to the same column of the next row, as in a spreadsheet. */
export function GridTable({ rows, edits, chosen, withCodes, onType, onChoose }: Props) {
  const { t } = useWords()
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label={t('goods.grid')} onKeyDown={goOn}>
        <thead>
          <tr>
            <th scope="col">{t('goods.choose')}</th>
            <th scope="col">{t('goods.one')}</th>
            <th scope="col">{t('goods.priceDollars')}</th>
            <th scope="col">{t('goods.stock')}</th>
            <th scope="col">{t('goods.active')}</th>
            {withCodes &&
              codeCells.map((cell) => (
                <th key={cell} scope="col">
                  {t(`goods.${cell}`)}
                </th>
              ))}
          </tr>
        </thead>
        {partsOf(rows).map((part) => (
          <WindowedRows key={part[0]?.skuId} columns={withCodes ? 5 + codeCells.length : 5}>
            {() =>
              part.map((row) => (
                <Row
                  key={row.skuId}
                  row={row}
                  edit={edits.get(row.skuId)}
                  isChosen={chosen.has(row.skuId)}
                  withCodes={withCodes}
                  onType={onType}
                  onChoose={onChoose}
                />
              ))
            }
          </WindowedRows>
        ))}
      </table>
    </div>
  )
}

const partRows = 50
const partsOf = (rows: readonly GridRow[]): GridRow[][] =>
  Array.from({ length: Math.ceil(rows.length / partRows) }, (_, at) =>
    rows.slice(at * partRows, (at + 1) * partRows),
  )

/** Down and up within a column. */
function goOn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  const line = cell?.closest('tr')
  if (!step || !cell || !line || (event.target as HTMLElement).dataset.cell === undefined) return
  const next =
    step === 1
      ? (line.nextElementSibling ?? line.parentElement?.nextElementSibling?.firstElementChild)
      : (line.previousElementSibling ?? line.parentElement?.previousElementSibling?.lastElementChild)
  const there = next?.children[cell.cellIndex]?.querySelector('input')
  if (!there) return
  event.preventDefault()
  there.focus()
  there.select()
}

const codeCells = ['code', 'barcode', 'cost', 'bin'] as const

interface RowProps {
  row: GridRow
  edit: Edit | undefined
  isChosen: boolean
  withCodes: boolean
  onType: Props['onType']
  onChoose: Props['onChoose']
}

const Row = memo(function Row({ row, edit, isChosen, withCodes, onType, onChoose }: RowProps) {
  const { t, decimalMark, dollars, number } = useWords()
  const shown = shownOf(row, edit)
  const wrong = edit && wrongCells(edit, decimalMark)
  const name = `${row.title} ${row.spec}`.trim()
  const stored = storedOf(row)
  /** Value that somebody else saved in a field that was typed into, and how it is taken. */
  const theirs = (part: keyof Typed, text: string) =>
    edit?.late?.includes(part) && (
      <button type="button" className={styles.theirs} onClick={() => onType(row, { [part]: stored[part] })}>
        {t('goods.takeTheirs', { value: text || t('conflict.nothing') })}
      </button>
    )
  return (
    <tr className={styles.row} data-edited={edit ? '' : undefined} data-late={edit?.late ? '' : undefined}>
      <td>
        <Check
          hideLabel
          label={t('goods.chooseOne', { name })}
          checked={isChosen}
          onChange={(isOn) => onChoose(row.skuId, isOn)}
        />
      </td>
      <td>
        <NamedGoods picture={row.picture} title={row.title}>
          {row.spec && <span className={styles.spec}>{row.spec}</span>}
          {(!row.onSale || row.takedown !== null) && <ShelfBadge {...row} />}
        </NamedGoods>
      </td>
      <td data-head={t('goods.priceDollars')}>
        <input
          className={styles.cell}
          data-cell
          inputMode="decimal"
          aria-label={t('goods.priceOf', { name })}
          aria-invalid={wrong?.price}
          value={shown.price}
          onChange={(event) => onType(row, { price: event.target.value })}
        />
        {theirs('price', dollars(row.priceCents))}
      </td>
      <td data-head={t('goods.stock')}>
        <input
          className={styles.cell}
          data-cell
          inputMode="numeric"
          aria-label={t('goods.stockOf', { name })}
          aria-invalid={wrong?.stock}
          value={shown.stock}
          onChange={(event) => onType(row, { stock: event.target.value })}
        />
        {theirs('stock', number(row.stock))}
      </td>
      <td data-head={t('goods.active')}>
        <Check
          hideLabel
          label={t('goods.activeOf', { name })}
          checked={shown.active}
          onChange={(active) => onType(row, { active })}
        />
        {theirs('active', t(row.active ? 'goods.active' : 'goods.notActive'))}
      </td>
      {withCodes &&
        codeCells.map((cell) => (
          <td key={cell} data-head={t(`goods.${cell}`)}>
            <input
              className={cell === 'cost' ? styles.cell : `${styles.cell} ${styles.code}`}
              data-cell
              inputMode={cell === 'cost' ? 'decimal' : undefined}
              aria-label={t(`goods.${cell}Of`, { name })}
              aria-invalid={wrong?.[cell]}
              value={shown[cell]}
              onChange={(event) => onType(row, { [cell]: event.target.value })}
            />
            {theirs(cell, stored[cell])}
          </td>
        ))}
    </tr>
  )
})
