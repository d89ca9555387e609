import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import type { Part } from '#ui/use-download.ts'
import { useDownload } from '#ui/use-download.ts'
import styles from './duty-file.module.css'

interface Asked {
  startsAt: string
  endsAt: string
  cursor?: string
}
interface DutyFileProps {
  /** Beginning of the file's name. */
  fileName: string
  read: (asked: Asked) => Promise<Part>
  error: Parameters<typeof ActFailure>[0]['error']
  onStart: () => void
}

/** Two days and a button that saves the lines of orders that crossed a border and were paid on them, for whoever declares. */
export function DutyFile({ fileName, read, error, onStart }: DutyFileProps) {
  const { t, number } = useWords()
  const [from, setFrom] = useState(() => dayOfMonth(-1, 1))
  const [to, setTo] = useState(() => dayOfMonth(0, 0))
  const { download, rows, isUnderway, stop } = useDownload()
  const [startsAt, endsAt] = [beginOf(from), beginOf(to, 1)]
  function save() {
    if (startsAt === undefined || endsAt === undefined) return
    onStart()
    void download(`${fileName}-${from}-${to}.csv`, (cursor) => read({ startsAt, endsAt, ...cursor }))
  }
  return (
    <Stack gap={14}>
      <Text as="h2" size="title">
        {t('dutyPaid.file')}
      </Text>
      <Text as="p" size="small" tone="soft">
        {t('dutyPaid.fileHint')}
      </Text>
      <div className={styles.days}>
        <Field label={t('ledger.from')}>
          <TextInput type="date" value={from} max={to} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={t('ledger.to')}>
          <TextInput type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
        </Field>
        <Button
          kind="line"
          size="small"
          disabled={startsAt === undefined || endsAt === undefined || to < from}
          onClick={isUnderway ? stop : save}
        >
          {t(isUnderway ? 'exports.stop' : 'exports.download')}
        </Button>
        <span role="status">{rows !== null && t('exports.rows', { count: rows, number: number(rows) })}</span>
      </div>
      <ActFailure error={error} />
    </Stack>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day of a month counted from this one; day 0 is the last of the month before. */
function dayOfMonth(months: number, day: number): string {
  const now = new Date()
  const at = new Date(now.getFullYear(), now.getMonth() + months, day)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Beginning of a day on this device, `after` days later. */
function beginOf(day: string, after = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').map(Number) : []
  const at = new Date(year, month - 1, date + after)
  return year < 2000 || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
