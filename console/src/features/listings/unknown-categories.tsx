import { categories as allCategories } from '@sampan/contract/market/categories/categories.ts'
import type { ImportTarget } from '@sampan/contract/market/listings/import-columns.ts'
import { importWordLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import type { GoodsFile } from './read-goods-file.ts'
import type { ImportAnswer, ImportReading } from './rows.ts'

interface Props {
  file: GoodsFile
  targets: readonly (ImportTarget | null)[]
  answer: ImportAnswer
  categories: ImportReading['categories']
  onChoose: (word: string, category: NonNullable<ImportReading['category']>) => void
}

const wordsShown = 40

/** Words of the file that are no category of ours, to be mapped one by one; what is chosen is remembered for the shop. */
export function UnknownCategories({ file, targets, answer, categories, onChoose }: Props) {
  const { t } = useWords()
  const lines = new Set(
    answer.problems.flatMap(({ line, problem }) => (problem === 'unknownCategory' ? [line] : [])),
  )
  const words = [
    ...new Set(
      file.table.rows
        .filter(({ line }) => lines.has(line))
        .flatMap(({ cells }) => cells.filter((_, n) => targets[n] === 'category'))
        .map((cell) => cell.trim().toLowerCase().slice(0, importWordLengthMax))
        .filter((word) => word !== ''),
    ),
  ]
  if (words.length === 0) return null
  return (
    <ul className={styles.mapping}>
      {words.slice(0, wordsShown).map((word) => (
        <li key={word}>
          <span className={styles.head}>
            <strong>{word}</strong>
          </span>
          <SelectField
            aria-label={t('goods.mappingOf', { head: word })}
            value={categories[word] ?? ''}
            options={[
              { value: '', label: t('goods.factNone') },
              ...allCategories.map((value) => ({ value, label: t(`category.${value}`) })),
            ]}
            onChange={({ target }) => {
              const category = allCategories.find((one) => one === target.value)
              if (category) onChoose(word, category)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
