import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { daysInput } from '#parts/list-filters/use-day-filter.ts'
import { useHeldInput } from '#parts/team/held-filter.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import type { StatusChoice } from './queue-tools.tsx'
import type { QueueFlag } from './rows.ts'

/** Filters by their names in the address; empty: all. */
export interface QueueChoices<Flag = QueueFlag> {
  q: string
  /** Rows from this sum on. */
  minCents: string
  /** Days of this device's zone, the last one included. */
  from: string
  until: string
  place: string
  /** Operator who agreed or refused. */
  operator: string
  flag: Flag | ''
  /** Turn of another proof that was asked for. */
  proof: ProofTurn | ''
}

export interface QueueFilter<Flag = QueueFlag> extends QueueChoices<Flag> {
  status: StatusChoice
  setStatus(status: StatusChoice): void
  set(name: keyof QueueChoices, value: string): void
  /** Filter in the input of the list. */
  input: {
    status?: number
    forMe?: 'true'
    stuck?: 'true'
    q?: string
    minCents?: number
    held?: 'mine' | 'nobody'
    fromDay?: string
    untilDay?: string
    zone?: string
    place?: string
    operatorId?: string
    flag?: Flag
    proof?: ProofTurn
  }
}

interface Kinds<Flag> {
  statuses?: readonly StatusChoice[]
  /** Flags that its rows can have. */
  flags: readonly Flag[]
  /** Turns by which its rows can be filtered; none where no proof is asked for. */
  turns?: readonly ProofTurn[]
}

const audits = ['mine', 'all', '0', '1', '2'] as const
const shapes = {
  minCents: /^\d{1,9}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  until: /^\d{4}-\d\d-\d\d$/,
  place: /^[\w-]{1,40}$/,
  operator: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
}

/** A queue's choice lives in its address, so that a link shows a colleague the same. What is none there is left out. */
export function useQueueFilter<Flag extends QueueFlag>({
  statuses = audits,
  flags,
  turns = [],
}: Kinds<Flag>): QueueFilter<Flag> {
  const [asked, setStatus] = useSearchChoice('status')
  const [q, setQ] = useSearchChoice('q')
  const [cents, setMinCents] = useSearchChoice('minCents')
  const held = useHeldInput()
  const [first, setFrom] = useSearchChoice('from')
  const [last, setUntil] = useSearchChoice('until')
  const [where, setPlace] = useSearchChoice('place')
  const [who, setOperator] = useSearchChoice('operator')
  const [sign, setFlag] = useSearchChoice('flag')
  const [turn, setProof] = useSearchChoice('proof')
  const status = statuses.find((one) => one === asked) ?? 'mine'
  const read = (name: keyof typeof shapes, text: string) => (shapes[name].test(text) ? text : '')
  const minCents = read('minCents', cents)
  const from = read('from', first)
  const until = read('until', last)
  const place = read('place', where)
  const operator = read('operator', who)
  const flag = flags.find((one) => one === sign) ?? ''
  const proof = turns.find((one) => one === turn) ?? ''
  const setters: Record<keyof QueueChoices, (value: string) => void> = {
    q: setQ,
    minCents: setMinCents,
    from: setFrom,
    until: setUntil,
    place: setPlace,
    operator: setOperator,
    flag: setFlag,
    proof: setProof,
  }
  return {
    ...{ status, q, minCents, from, until, place, operator, flag, proof },
    setStatus,
    set: (name, value) => setters[name](value),
    input: {
      ...held,
      ...(status === 'mine' && { forMe: 'true' as const }),
      ...(status === 'stuck' && { stuck: 'true' as const }),
      ...(/^\d$/.test(status) && { status: Number(status) }),
      ...(q !== '' && { q }),
      ...(minCents !== '' && { minCents: Number(minCents) }),
      ...daysInput(from, until),
      ...(place !== '' && { place }),
      ...(operator !== '' && { operatorId: operator }),
      ...(flag !== '' && { flag }),
      ...(proof !== '' && { proof }),
    },
  }
}
