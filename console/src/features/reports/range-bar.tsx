import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './numbers.module.css'
import type { Range } from './use-range.ts'

/** Choice of the days that all numbers of the screen are of, and what a day and a sum are here. */
export function RangeBar({ range }: { range: Range }) {
  const { t, date } = useWords()
  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day', 'UTC')
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <Segment
          label={t('numbers.range')}
          ground="page"
          value={range.name}
          onChange={range.setName}
          options={[
            ...(['7', '30', '90'] as const).map((value) => ({
              value,
              label: t('numbers.lastDays', { count: Number(value) }),
            })),
            { value: 'own', label: t('numbers.ownRange') },
          ]}
        />
        {range.name === 'own' && (
          <>
            <Field label={t('ledger.from')}>
              <TextInput
                type="date"
                value={range.from}
                max={range.to}
                onChange={({ target }) => range.setFrom(target.value)}
              />
            </Field>
            <Field label={t('ledger.to')}>
              <TextInput
                type="date"
                value={range.to}
                min={range.from}
                max={range.today}
                onChange={({ target }) => range.setTo(target.value)}
              />
            </Field>
          </>
        )}
      </div>
      <p className={styles.period}>
        {range.input
          ? t('numbers.period', {
              from: dayOf(range.from),
              to: dayOf(range.to),
              hour: date(`${range.to}T00:00:00Z`, 'time'),
              zone: ownZone(),
            })
          : t('numbers.noRange')}
      </p>
    </div>
  )
}
