import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import type { DayFilter } from './use-day-filter.ts'

/** First and last day of a list's filter, and the zone in which they begin and end. */
export function DayFields({
  filter: { from, until, setFrom, setUntil },
}: {
  filter: Pick<DayFilter, 'from' | 'until' | 'setFrom' | 'setUntil'>
}) {
  const { t } = useWords()
  return (
    <>
      <Field label={t('filters.fromLabel')} hint={t('filters.zone', { zone: ownZone() })}>
        <TextInput type="date" value={from} max={until} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label={t('filters.untilLabel')}>
        <TextInput type="date" value={until} min={from} onChange={({ target }) => setUntil(target.value)} />
      </Field>
    </>
  )
}
