import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { FilterChip } from '#ui/filter-chips.tsx'
import styles from './queue-tools.module.css'
import type { QueueFlag } from './rows.ts'
import type { QueueFilter } from './use-queue-filter.ts'

export type Choices = Output<'console_recharge_choices'>

const sums = ['', '10000', '50000', '100000'] as const

interface QueueFiltersProps {
  filter: QueueFilter
  choices: Choices | undefined
  /** Head of the column of the place. */
  placeHead: string
  /** Flags that its rows can have. */
  flags: readonly QueueFlag[]
  turns: readonly ProofTurn[]
}

/** Sum, days, place, person and flags by which a queue is narrowed. */
export function QueueFilters({ filter, choices, placeHead, flags, turns }: QueueFiltersProps) {
  const { t, dollars } = useWords()
  const nameOfPlace = useNameOfPlace()
  const all = { value: '', label: t('queue.anyone') }
  return (
    <div className={styles.filters}>
      <ChoiceChips<string>
        label={t('queue.amount')}
        value={filter.minCents}
        onChange={(cents) => filter.set('minCents', cents)}
        options={sums.map((cents) => ({
          value: cents,
          label: cents === '' ? t('queue.anyAmount') : t('queue.fromAmount', { sum: dollars(Number(cents)) }),
        }))}
      />
      <div className={styles.fields}>
        <DayFields
          filter={{
            from: filter.from,
            until: filter.until,
            setFrom: (day) => filter.set('from', day),
            setUntil: (day) => filter.set('until', day),
          }}
        />
        <Field label={placeHead}>
          <SelectField
            value={filter.place}
            options={[
              { value: '', label: t('queue.anyPlace') },
              ...(choices?.places ?? []).map(({ id, name }) => ({ value: id, label: nameOfPlace(id, name) })),
            ]}
            onChange={({ target }) => filter.set('place', target.value)}
          />
        </Field>
        <Field label={t('queue.decidedBy')}>
          <SelectField
            value={filter.operator}
            options={[all, ...(choices?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ target }) => filter.set('operator', target.value)}
          />
        </Field>
        <Field label={t('queue.flag')}>
          <SelectField
            value={filter.flag}
            options={[
              { value: '', label: t('queue.anyFlag') },
              ...flags.map((flag) => ({ value: flag, label: t(`flag.${flag}`) })),
            ]}
            onChange={({ target }) => filter.set('flag', target.value)}
          />
        </Field>
        {turns.length > 0 && (
          <Field label={t('recharges.proof')}>
            <SelectField
              value={filter.proof}
              options={[
                { value: '', label: t('recharges.anyProof') },
                ...turns.map((turn) => ({ value: turn, label: t(`proof.${turn}`) })),
              ]}
              onChange={({ target }) => filter.set('proof', target.value)}
            />
          </Field>
        )}
      </div>
    </div>
  )
}

/** The one place without a name of its own: bank cards. */
function useNameOfPlace() {
  const { t } = useWords()
  return (id: string, name: string) => (id === 'bank' ? t('queue.bank') : name)
}

/** Chips of what narrows a queue. */
export function useQueueChips(filter: QueueFilter, choices: Choices | undefined): FilterChip[] {
  const { t, dollars } = useWords()
  const nameOfPlace = useNameOfPlace()
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? '…'
  const { q, minCents, from, until, place, operator, flag, proof } = filter
  const chips: (FilterChip | '')[] = [
    q && { param: 'q', text: t('filters.words', { words: q }) },
    minCents && { param: 'minCents', text: t('queue.fromAmount', { sum: dollars(Number(minCents)) }) },
    from && { param: 'from', text: t('filters.fromDay', { day: from }) },
    until && { param: 'until', text: t('filters.untilDay', { day: until }) },
    place && { param: 'place', text: nameOfPlace(place, nameIn(choices?.places, place)) },
    operator && {
      param: 'operator',
      text: t('filters.decidedBy', { name: nameIn(choices?.operators, operator) }),
    },
    flag && { param: 'flag', text: t(`flag.${flag}`) },
    proof && { param: 'proof', text: t(`proof.${proof}`) },
  ]
  return chips.filter((chip) => chip !== '')
}
