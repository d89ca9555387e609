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
  /** Id of the operator; empty: any. */
  value: string
  did: Did
  set: (id: string) => void
  operators: readonly Person[]
  input: { operatorId?: string }
  chips: FilterChip[]
}

/** Part that the operator had in a row: decided it, or did the act that it tells. */
type Did = 'decided' | 'acted'
const labels = { decided: 'queue.decidedBy', acted: 'audit.who' } as const
const chipTexts = { decided: 'filters.decidedBy', acted: 'filters.actedBy' } as const

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Operator by whom a list is narrowed; it lives in the list's address. */
export function usePersonFilter(
  operators: readonly Person[] | undefined = [],
  did: Did = 'decided',
): PersonFilter {
  const { t } = useWords()
  const [asked, set] = useSearchChoice('operator')
  const value = idShape.test(asked) ? asked : ''
  const name = operators.find(({ id }) => id === value)?.name ?? '…'
  return {
    ...{ value, did, set, operators },
    input: value === '' ? {} : { operatorId: value },
    chips: value === '' ? [] : [{ param: 'operator', text: t(chipTexts[did], { name }) }],
  }
}

/** Choice of the operator. */
export function PersonField({ filter: { value, did, set, operators } }: { filter: PersonFilter }) {
  const { t } = useWords()
  return (
    <Field label={t(labels[did])}>
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
