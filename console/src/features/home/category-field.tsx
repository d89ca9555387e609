import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'

interface Props {
  label: string
  value: Category
  onChange: (value: Category) => void
}

export function CategoryField({ label, value, onChange }: Props) {
  const { t } = useWords()
  return (
    <Field label={label}>
      <SelectField
        value={value}
        onChange={({ target }) => onChange(categories.find((one) => one === target.value) ?? value)}
        options={categories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
      />
    </Field>
  )
}
