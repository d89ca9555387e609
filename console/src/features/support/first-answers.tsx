import { useWords } from '#i18n/use-words.ts'
import { StatRow } from '#ui/stat-row.tsx'
import type { DeskNumbers } from './rows.ts'

/** Time until the first answer, its median and ninth tenth, beside those of as many days before if there were any. */
export function FirstAnswers({ numbers, days }: { numbers: DeskNumbers; days: number }) {
  const { t, number } = useWords()
  const { firstAnswer, before } = numbers
  const time = (seconds: number | null) => {
    if (seconds === null) return '–'
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return t('desk.minutes', { minutes })
    return t('desk.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  const beside = (now: string, earlier: string) =>
    before.answers === 0 ? (
      now
    ) : (
      <>
        {now} <small>{t('desk.before', { value: earlier, days })}</small>
      </>
    )
  return (
    <StatRow
      stats={[
        {
          key: 'median',
          label: t('desk.median'),
          value: beside(time(firstAnswer.medianSeconds), time(before.medianSeconds)),
        },
        {
          key: 'p90',
          label: t('desk.p90'),
          value: beside(time(firstAnswer.p90Seconds), time(before.p90Seconds)),
        },
        {
          key: 'answers',
          label: t('desk.firstAnswers'),
          value: beside(number(firstAnswer.answers), number(before.answers)),
        },
      ]}
    />
  )
}
