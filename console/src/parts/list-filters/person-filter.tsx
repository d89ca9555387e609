import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { FilterChip } from '#ui/filter-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

interface Person {
  id: string
  name: string
}

export interface PersonFilter {
  /** Id of the operator who decided; empty: any. */
  value: string
  set: (id: string) => void
  operators: readonly Person[]
  input: { operatorId?: string }
  chips: FilterChip[]
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Operator by whom a list is narrowed; it lives in the list's address. */
export function usePersonFilter(operators: readonly Person[] | undefined = []): PersonFilter {
  const { t } = useWords()
  const [asked, set] = useSearchChoice('operator')
  const value = idShape.test(asked) ? asked : ''
  const name = operators.find(({ id }) => id === value)?.name ?? '…'
  return {
    ...{ value, set, operators },
    input: value === '' ? {} : { operatorId: value },
    chips: value === '' ? [] : [{ param: 'operator', text: t('filters.decidedBy', { name }) }],
  }
}

/** Choice of the operator who decided. */
export function PersonField({ filter: { value, set, operators } }: { filter: PersonFilter }) {
  const { t } = useWords()
  return (
    <Field label={t('queue.decidedBy')}>
      <SelectField
        value={value}
        options={[
          { value: '', label: t('queue.anyone') },
          ...operators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => set(target.value)}
      />
    </Field>
  )
}
