import { isGtin, isGtinLong } from '@sampan/contract/market/catalog/gtin.ts'
import { skusPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import { binLengthMax, skuCodeLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useWords } from '#i18n/use-words.ts'
import {
  choicesOf,
  type Draft,
  type DraftFault,
  type DraftSku,
  newSku,
  shownName,
  skuAt,
  skuKey,
} from './draft.ts'
import styles from './editor.module.css'
import { KindPicture } from './kind-picture.tsx'

interface Props {
  draft: Draft
  faults: ReadonlySet<DraftFault>
  onChange: (skus: Draft['skus']) => void
}

const columns = ['price', 'before', 'stock', 'code', 'barcode', 'cost', 'bin'] as const
type Column = (typeof columns)[number]
const heads = {
  price: 'goods.priceDollars',
  before: 'goods.priceBefore',
  stock: 'goods.stock',
  code: 'goods.code',
  barcode: 'goods.barcode',
  cost: 'goods.cost',
  bin: 'goods.bin',
} as const
const labels = {
  price: 'goods.priceOf',
  before: 'goods.priceBeforeOf',
  stock: 'goods.stockOf',
  code: 'goods.codeOf',
  barcode: 'goods.barcodeOf',
  cost: 'goods.costOf',
  bin: 'goods.binOf',
} as const

/** Price, stock and codes of every choice. One without a price is not offered. */
export function MatrixPart({ draft, faults, onChange }: Props) {
  const { t, locale, list } = useWords()
  const choices = choicesOf(draft)
  if (choices.length > skusPerProductMax)
    return <Note>{t('goods.fault.tooMany', { max: skusPerProductMax })}</Note>
  const nameOf = (choice: readonly string[]) =>
    list(
      choice.map((key, n) => {
        const value = draft.axes[n]?.values.find((one) => one.key === key)
        return value ? shownName(value.name, locale) : ''
      }),
    ) || t('goods.onlyKind')
  const skuOf = (choice: readonly string[]): DraftSku => skuAt(draft, choice) ?? newSku
  const set = (choice: readonly string[], part: Partial<DraftSku>) =>
    onChange({ ...draft.skus, [skuKey(choice)]: { ...skuOf(choice), ...part } })
  const first = choices[0]
  const fillAll = () => {
    if (!first) return
    const { price, before, stock, cost } = skuOf(first)
    onChange({
      ...draft.skus,
      ...Object.fromEntries(
        choices.map((choice) => {
          const sku = skuOf(choice)
          const stockTyped = sku.stock === '' || sku.stock === '0' ? stock : sku.stock
          return [skuKey(choice), { ...sku, price, before, cost: sku.cost || cost, stock: stockTyped }]
        }),
      ),
    })
  }
  /** Cells of a sheet fill the rows below and the columns to the right; a single one is pasted as in any field. */
  function paste(event: ClipboardEvent<HTMLInputElement>, column: Column, from: number) {
    const rows = cellsOf(event.clipboardData.getData('text'))
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return
    event.preventDefault()
    const below = choices.slice(from, from + rows.length)
    const right = columns.slice(columns.indexOf(column))
    onChange({
      ...draft.skus,
      ...Object.fromEntries(
        below.map((choice, at) => {
          const cells = (rows[at] ?? []).slice(0, right.length)
          const typed = Object.fromEntries(cells.map((cell, n) => [right[n], cell]))
          return [skuKey(choice), { ...skuOf(choice), ...typed }]
        }),
      ),
    })
  }
  const doubtful = choices.filter((choice) => isDoubtful(skuOf(choice).barcode)).map(nameOf)
  return (
    <section className={styles.part} aria-labelledby="goods-matrix">
      <h2 id="goods-matrix">{t('goods.matrix')}</h2>
      <div className={styles.scroll}>
        <table className={styles.matrix} onKeyDown={goDown}>
          <thead>
            <tr>
              <th scope="col">{t('goods.kind')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(heads[column])}
                </th>
              ))}
              <th scope="col">{t('goods.active')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice, at) => {
              const sku = skuOf(choice)
              const name = nameOf(choice)
              const key = skuKey(choice)
              const isWrong = faults.has(`sku:${key}`)
              const isDouble = faults.has(`code:${key}`)
              return (
                <tr key={key} data-wrong={isWrong || undefined}>
                  <td>
                    <span className={styles.kind}>
                      <KindPicture draft={draft} choice={choice} />
                      {name}
                    </span>
                  </td>
                  {columns.map((column) => (
                    <td key={column}>
                      <input
                        className={isText(column) ? `${styles.cell} ${styles.code}` : styles.cell}
                        inputMode={isText(column) ? undefined : 'decimal'}
                        aria-label={t(labels[column], { name })}
                        aria-invalid={
                          (column === 'code' ? isDouble : isWrong && !isText(column)) || undefined
                        }
                        maxLength={textMax[column]}
                        value={sku[column]}
                        onChange={(event) => set(choice, { [column]: event.target.value })}
                        onPaste={(event) => paste(event, column, at)}
                      />
                    </td>
                  ))}
                  <td>
                    <Check
                      hideLabel
                      label={t('goods.activeOf', { name })}
                      checked={sku.active}
                      onChange={(active) => set(choice, { active })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>
        {t('goods.costHint')} {t('goods.matrixHint')}
      </p>
      {doubtful.length > 0 && (
        <Note>{t('goods.gtinDoubtful', { names: doubtful.slice(0, 5).join('; ') })}</Note>
      )}
      {choices.length > 1 && (
        <div>
          <Button kind="line" size="small" onClick={fillAll}>
            {t('goods.fillAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

const textMax: Partial<Record<Column, number>> = {
  code: skuCodeLengthMax,
  barcode: skuCodeLengthMax,
  bin: binLengthMax,
}
const isText = (column: Column): boolean => textMax[column] !== undefined

/** Rows of cells as a sheet copies them. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** As long as a GTIN, and its check digit does not fit. */
function isDoubtful(typed: string): boolean {
  const barcode = cleanTyped(typed)
  return isGtinLong(barcode) && !isGtin(barcode)
}

/** Enter goes to the same column of the next row. */
function goDown(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  if (pressedKey(event) !== 'Enter' || !cell) return
  event.preventDefault()
  const next = cell.closest('tr')?.nextElementSibling?.children[cell.cellIndex]?.querySelector('input')
  next?.focus()
  next?.select()
}
