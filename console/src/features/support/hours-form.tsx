import { isTimeZone } from '@sampan/contract/wire/is-time-zone.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
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

/** When somebody answers; buyers read when that is next. Without days no hours are said. */
export function HoursForm({ side, hours }: { side: Side; hours: Hours | null }) {
  const { t, tag } = useWords()
  const [{ chosen, from, until, timeZone }, setTyped, forget] = useTyped(`hours of ${side}`, typedOf(hours))
  const set = (part: Partial<TypedHours>) => setTyped((before) => ({ ...before, ...part }))
  const act = useApiMutation(callsOf[side].saveHours)
  const [fromMinute, untilMinute] = [minuteOf(from, false), minuteOf(until, true)]
  const isZone = isTimeZone(cleanUnspaced(timeZone))
  const isWhole = chosen.length === 0 || (fromMinute < untilMinute && isZone)

  async function send(event: FormEvent) {
    event.preventDefault()
    const kept = { timeZone, days: [...chosen], fromMinute, untilMinute }
    const saved = await act.attempt({ hours: chosen.length === 0 ? null : kept })
    if (saved) forget(typedOf(saved.hours))
  }
  const nameOf = (day: number) => {
    // The first of March 2026 was a Sunday.
    const at = new Date(Date.UTC(2026, 2, 1 + day))
    return new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(at)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <h2 className={styles.title}>{t('messages.hours')}</h2>
      <p className={styles.soft}>{t('messages.hoursHint')}</p>
      <div className={styles.acts}>
        {days.map((day) => (
          <ChoiceChip
            key={day}
            chosen={chosen.includes(day)}
            onPress={() =>
              set({ chosen: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day] })
            }
          >
            {nameOf(day)}
          </ChoiceChip>
        ))}
      </div>
      <div className={styles.times}>
        <Field label={t('messages.from')}>
          <TextInput type="time" value={from} onChange={({ target }) => set({ from: target.value })} />
        </Field>
        <Field label={t('messages.until')}>
          <TextInput type="time" value={until} onChange={({ target }) => set({ until: target.value })} />
        </Field>
        <Field label={t('messages.timeZone')} error={isZone ? undefined : t('messages.timeZoneWrong')}>
          <TextInput value={timeZone} onChange={({ target }) => set({ timeZone: target.value })} />
        </Field>
      </div>
      <ActFailure error={act.error} />
      <div>
        <Button type="submit" size="middle" busy={act.isBusy} disabled={!isWhole}>
          {t('messages.save')}
        </Button>
      </div>
    </form>
  )
}
