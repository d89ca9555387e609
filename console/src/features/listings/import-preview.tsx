import { type FileEncoding, fileEncodings } from '@sampan/contract/market/listings/file-encoding.ts'
import { type FileDelimiter, fileDelimiters } from '@sampan/contract/market/listings/import-columns.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import type { GoodsFile } from './read-goods-file.ts'

const rowsShown = 5
const markNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

interface Props {
  file: GoodsFile
  disabled: boolean
  onChange: (change: { encoding?: FileEncoding; delimiter?: FileDelimiter }) => void
}

/** Encoding of the file and its first rows: a reader who sees wrong letters chooses another one. */
export function ImportPreview({ file, disabled, onChange }: Props) {
  const { t } = useWords()
  const { heads, rows, system, rowsAbove } = file.table
  return (
    <section className={styles.part} aria-labelledby="goods-preview">
      <h2 id="goods-preview">{t('goods.preview')}</h2>
      <p>{t('goods.previewHint', { count: rows.length, system: t(`goods.system.${system}`) })}</p>
      {rowsAbove > 0 && <p>{t('goods.rowsAbove', { count: rowsAbove })}</p>}
      <div className={styles.fields}>
        <Field label={t('goods.encodingFound')}>
          <SelectField
            value={file.encoding}
            disabled={disabled}
            options={fileEncodings.map((value) => ({ value, label: t(`goods.encoding.${value}`) }))}
            onChange={({ target }) => {
              const encoding = fileEncodings.find((one) => one === target.value)
              if (encoding) onChange({ encoding })
            }}
          />
        </Field>
        <Field label={t('goods.delimiter')}>
          <SelectField
            value={markNames[file.delimiter]}
            disabled={disabled}
            options={fileDelimiters.map((mark) => ({
              value: markNames[mark],
              label: t(`goods.delimiter.${markNames[mark]}`),
            }))}
            onChange={({ target }) => {
              const delimiter = fileDelimiters.find((one) => markNames[one] === target.value)
              if (delimiter) onChange({ delimiter })
            }}
          />
        </Field>
      </div>
      {file.fault === 'letters' && <Note>{t('goods.importLetters')}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('goods.previewRows')}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('goods.row')}</th>
              {heads.map((head, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have their places, and two may be called the same
                <th scope="col" key={n}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsShown).map(({ line, cells }) => (
              <tr key={line}>
                <td>{line}</td>
                {heads.map((_, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={n}>{cells[n]?.slice(0, 80)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
