import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { isTimeZone } from '@sampan/contract/wire/is-time-zone.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

type Hours = NonNullable<Output<'console_support_hours'>['hours']>

const days = [1, 2, 3, 4, 5, 6, 0] as const
const textOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** 24:00 is the end of a day, which a time field writes as 00:00. */
const minuteOf = (text: string, isEnd: boolean): number => {
  const [hour = Number.NaN, minute = Number.NaN] = text.split(':').map(Number)
  const at = hour * 60 + minute
  return isEnd && at === 0 ? 24 * 60 : at
}

interface TypedHours {
  chosen: readonly number[]
  from: string
  until: string
  timeZone: string
}

const typedOf = (hours: Hours | null): TypedHours => ({
  chosen: hours?.days ?? [],
  from: textOf(hours?.fromMinute ?? 540),
  until: textOf((hours?.untilMinute ?? 1080) % 1440),
  timeZone: hours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Without days there is nothing else to be wrong. */
const schema = schemaFromRules(
  ({ chosen, from, until, timeZone }: TypedHours) =>
    chosen.length === 0
      ? {}
      : {
          until: minuteOf(from, false) < minuteOf(until, true) ? undefined : 'badInput',
          timeZone: isTimeZone(cleanUnspaced(timeZone)) ? undefined : 'badInput',
        },
  ({ chosen, from, until, timeZone }) =>
    chosen.length === 0
      ? null
      : {
          timeZone,
          days: [...chosen],
          fromMinute: minuteOf(from, false),
          untilMinute: minuteOf(until, true),
        },
)

/** When somebody answers; buyers read when that is next. Without days no hours are said. */
export function HoursForm({ side, hours }: { side: Side; hours: Hours | null }) {
  const { t, tag } = useWords()
  const act = useApiMutation(callsOf[side].saveHours)
  const form = useContractForm({
    of: `hours of ${side}`,
    start: typedOf(hours),
    schema,
    onSubmit: async (wish, show) => show(typedOf((await act.run({ hours: wish })).hours)),
  })
  const { change, text, errorOf } = form
  const { chosen } = form.values
  const nameOf = (day: number) => {
    // The first of March 2026 was a Sunday.
    const at = new Date(Date.UTC(2026, 2, 1 + day))
    return new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(at)
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <h2 className={styles.title}>{t('messages.hours')}</h2>
      <p className={styles.soft}>{t('messages.hoursHint')}</p>
      <div className={styles.acts}>
        {days.map((day) => (
          <ChoiceChip
            key={day}
            chosen={chosen.includes(day)}
            onPress={() =>
              change({
                chosen: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day],
              })
            }
          >
            {nameOf(day)}
          </ChoiceChip>
        ))}
      </div>
      <div className={styles.times}>
        <Field label={t('messages.from')}>
          <TextInput type="time" {...text('from')} />
        </Field>
        <Field label={t('messages.until')} error={errorOf('until', t('messages.untilWrong'))}>
          <TextInput type="time" {...text('until')} />
        </Field>
        <Field label={t('messages.timeZone')} error={errorOf('timeZone', t('messages.timeZoneWrong'))}>
          <TextInput {...text('timeZone')} />
        </Field>
      </div>
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="middle" busy={act.isBusy}>
          {t('messages.save')}
        </Button>
      </div>
    </form>
  )
}
