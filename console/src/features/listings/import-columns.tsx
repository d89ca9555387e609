import { type ImportTarget, importTargets } from '@sampan/contract/market/listings/import-columns.ts'
import type { FileTable } from '@sampan/contract/market/listings/import-file.ts'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import { targetName } from './target-names.ts'

interface Props {
  table: FileTable
  targets: readonly (ImportTarget | null)[]
  disabled: boolean
  onChange: (at: number, target: ImportTarget | null) => void
}

const examplesShown = 3

/** Meaning of each column of the file, as far as it is known; what is chosen here is remembered for the shop. */
export function ImportColumns({ table, targets, disabled, onChange }: Props) {
  const { t, list } = useWords()
  const { heads, rows } = table
  const named = heads.flatMap((head, at) => (head === '' ? [] : [{ head, at }]))
  const left = named.filter(({ at }) => !targets[at])
  const options = [
    { value: '', label: t('goods.columnLeft') },
    ...importTargets.map((target) => ({ value: target, label: targetName(t, target) })),
  ]
  const examplesOf = (at: number) =>
    [...new Set(rows.slice(0, 50).map(({ cells }) => cells[at]?.trim() ?? ''))]
      .filter((cell) => cell !== '')
      .slice(0, examplesShown)
      .map((cell) => cell.slice(0, 40))
      .join(' · ')
  return (
    <section className={styles.part} aria-labelledby="goods-columns">
      <h2 id="goods-columns">{t('goods.mapping')}</h2>
      <p>{t('goods.mappingHint', { count: named.length - left.length, left: left.length })}</p>
      {left.length > 0 && <p>{t('goods.mappingLeft', { names: list(left.map(({ head }) => head)) })}</p>}
      <details className={styles.fold} open={table.system === 'other'}>
        <summary>{t('goods.mappingOpen')}</summary>
        <ul className={styles.mapping}>
          {named.map(({ head, at }) => (
            <li key={at} data-left={!targets[at] || undefined}>
              <span className={styles.head}>
                <strong>{head}</strong>
                <small>{examplesOf(at)}</small>
              </span>
              <SelectField
                aria-label={t('goods.mappingOf', { head })}
                value={targets[at] ?? ''}
                disabled={disabled}
                options={options}
                onChange={({ target }) =>
                  onChange(at, importTargets.find((one) => one === target.value) ?? null)
                }
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
