import { numbersDaysMax } from '@sampan/contract/office/reports/limits.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'

const dayMs = 86_400_000
const lengths = ['7', '30', '90'] as const
export type RangeName = (typeof lengths)[number] | 'own'

export interface Range {
  name: RangeName
  setName: (name: RangeName) => void
  from: string
  setFrom: (day: string) => void
  to: string
  setTo: (day: string) => void
  today: string
  /** Null while the two days are no range. */
  input: { fromDay: string; untilDay: string } | null
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Range of days by UTC in the address: the last 7, 30 or 90, or one between two days of one's own. */
export function useRange(now = Date.now()): Range {
  const [days, setDays] = useSearchChoice('days')
  const [ownFrom, setFrom] = useSearchChoice('from')
  const [ownTo, setTo] = useSearchChoice('to')
  const today = dayOf(now)
  const name = days === 'own' ? 'own' : (lengths.find((length) => length === days) ?? '30')
  const last = (length: number) => dayOf(Date.parse(today) - (length - 1) * dayMs)
  const from = name === 'own' ? ownFrom || last(30) : last(Number(name))
  const to = name === 'own' ? ownTo || today : today
  return {
    name,
    setName: (next) => setDays(next === '30' ? '' : next),
    from,
    setFrom,
    to,
    setTo,
    today,
    input: isRange(from, to, today) ? { fromDay: from, untilDay: to } : null,
  }
}

function isRange(from: string, to: string, today: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return from >= '2000-01-01' && to <= today && days >= 1 && days <= numbersDaysMax
}
