import { SwitchRow } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './quiet-hours.module.css'

type Quiet = NonNullable<Output<'notice_settings'>['quiet']>

/** When no e-mail comes that can wait, by the clock of the place where that was chosen. */
export function QuietHours({ quiet }: { quiet: Quiet | null }) {
  const { t } = useI18n()
  const save = useApiMutation('notice_settings_save')
  const [chosen, setChosen] = useState(quiet)
  const choose = (next: Quiet | null) => {
    const before = chosen
    setChosen(next)
    void save.attempt({ quiet: next }).then((saved) => setChosen(saved ? saved.quiet : before))
  }
  const change = (part: Partial<Quiet>) => {
    const next = chosen && { ...chosen, ...part }
    if (next && next.fromMinute !== next.untilMinute) choose(next)
  }
  return (
    <Stack gap={12}>
      <SwitchRow
        title={t('notice-page.quiet')}
        hint={t('notice-page.quietHint')}
        checked={chosen !== null}
        onChange={(isOn) =>
          choose(isOn ? { fromMinute: 1320, untilMinute: 420, timeZone: zoneHere() } : null)
        }
      />
      {chosen && (
        <>
          <div className={styles.times}>
            <TimeField
              label={t('notice-page.from')}
              minute={chosen.fromMinute}
              onChange={(fromMinute) => change({ fromMinute })}
            />
            <TimeField
              label={t('notice-page.until')}
              minute={chosen.untilMinute}
              onChange={(untilMinute) => change({ untilMinute })}
            />
          </div>
          <Text size="small" tone="soft">
            {t('notice-page.zone', { zone: chosen.timeZone.replaceAll('_', ' ') })}
          </Text>
        </>
      )}
    </Stack>
  )
}

interface TimeProps {
  label: string
  minute: number
  onChange: (minute: number) => void
}

function TimeField({ label, minute, onChange }: TimeProps) {
  return (
    <Field label={label}>
      <TextInput
        type="time"
        autoComplete="off"
        required
        defaultValue={clockOf(minute)}
        onBlur={({ target }) => {
          const next = minuteOf(target.value)
          if (next === null) target.value = clockOf(minute)
          else if (next !== minute) onChange(next)
        }}
      />
    </Field>
  )
}

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
function minuteOf(clock: string): number | null {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * 60 + minutes
}
