import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { PagedInput } from '#client/use-call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useDownload } from '#ui/use-download.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import styles from './journal.module.css'

const dayShape = /^\d{4}-\d\d-\d\d$/

/** Beginning of a day on this device, whose times the list shows; `after` days later. */
function beginOf(day: string, after = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = dayShape.test(day) ? day.split('-').map(Number) : []
  const at = new Date(year, month - 1, date + after)
  return year < 2000 || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Two days, both of them included; either may be left out. */
export function useDays() {
  const { t } = useWords()
  const [from, setFrom] = useSearchChoice('from')
  const [to, setTo] = useSearchChoice('to')
  const [startsAt, endsAt] = [beginOf(from), beginOf(to, 1)]
  return {
    ...{ from, setFrom, to, setTo },
    days: { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) },
    chips: [
      ...(startsAt ? [{ param: 'from', text: t('filters.fromDay', { day: from }) }] : []),
      ...(endsAt ? [{ param: 'to', text: t('filters.untilDay', { day: to }) }] : []),
    ],
  }
}

export function DaysFilter({ of: { from, setFrom, to, setTo } }: { of: ReturnType<typeof useDays> }) {
  const { t } = useWords()
  return (
    <div className={styles.days}>
      <Field label={t('ledger.from')}>
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
      </Field>
      <Field label={t('ledger.to')}>
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
    </div>
  )
}

/** Button that saves the lines of all filtered transfers as a file, as bookkeeping programs read them. */
export function SaveJournal({ asked }: { asked: Omit<PagedInput<'console_journal_list'>, 'limit'> }) {
  const { t, number } = useWords()
  const { run, error, reset } = useApiMutation('console_journal_csv')
  const { download, rows, isUnderway, stop } = useDownload()
  function save() {
    reset()
    void download('sampan-ledger.csv', (cursor) => run({ ...asked, ...cursor }))
  }
  return (
    <div className={styles.save}>
      <Button kind="line" size="small" onClick={isUnderway ? stop : save}>
        {t(isUnderway ? 'exports.stop' : 'ledger.saveLines')}
      </Button>
      <span role="status">{rows !== null && t('exports.rows', { count: rows, number: number(rows) })}</span>
      <ActFailure error={error} />
    </div>
  )
}
