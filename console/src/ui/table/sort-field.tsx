import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from './column.ts'
import type { TableSort } from './table-head.tsx'

interface SortFieldProps<Row> {
  columns: readonly Column<Row>[]
  sort: TableSort
}

/** Order of a list by any of its columns, also those for whose heads a telephone has no room. */
export function SortField<Row>({ columns, sort }: SortFieldProps<Row>) {
  const { t } = useWords()
  const sorted = columns.flatMap(({ head, sort: by }) => (by === undefined ? [] : [{ by, column: head }]))
  if (sorted.length === 0) return null
  return (
    <Field label={t('list.sort')}>
      <SelectField
        value={sort.value}
        options={[
          { value: '', label: t('list.sort.plain') },
          ...sorted.flatMap(({ by, column }) => [
            { value: `-${by}`, label: t('list.sort.down', { column }) },
            { value: by, label: t('list.sort.up', { column }) },
          ]),
        ]}
        onChange={({ target }) => sort.onChange(target.value)}
      />
    </Field>
  )
}
