import type { Input } from '#client/call.ts'

/** A code as it is being typed. */
export interface PromoDraft {
  code: string
  kind: 'fixed' | 'percent'
  cents: number | null
  percent: string
  minimumCents: number | null
  capCents: number | null
  /** Of the maker's own clock; empty: from now on, without end. */
  startsAt: string
  endsAt: string
  usesTotal: string
  usesPerBuyer: string
  /** What a code of Sampan's is for; empty: everything. */
  category: string
}

export const emptyPromo: PromoDraft = {
  code: '',
  kind: 'percent',
  cents: null,
  percent: '10',
  minimumCents: 0,
  capCents: null,
  startsAt: '',
  endsAt: '',
  usesTotal: '',
  usesPerBuyer: '1',
  category: '',
}

/** What is sent; null while something is missing or cannot be read. */
export function promoInput(draft: PromoDraft): Input<'console_shop_promo_add'> | null {
  const amount = draft.kind === 'fixed' ? draft.cents : Math.round(Number(draft.percent) * 100)
  if (amount === null || !Number.isFinite(amount) || amount < 1 || draft.minimumCents === null) return null
  return {
    code: draft.code,
    kind: draft.kind,
    amount,
    minimumCents: draft.minimumCents,
    capCents: draft.kind === 'percent' ? draft.capCents : null,
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    usesTotal: countOf(draft.usesTotal),
    usesPerBuyer: countOf(draft.usesPerBuyer),
  }
}

const instantOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString())
const countOf = (typed: string): number | null => (typed === '' ? null : Number(typed))
