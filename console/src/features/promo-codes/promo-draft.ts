import {
  promoBpsMax,
  promoCodeShape,
  promoUsesMax,
  shopCodeLengthMin,
} from '@sampan/contract/market/promo-codes/limits.ts'
import { cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import { readPercentBps, readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { Input } from '#client/call.ts'

/** A code as it is being typed. */
export interface PromoDraft {
  code: string
  kind: 'fixed' | 'percent'
  cents: number | null
  percent: string
  minimumCents: number | null
  capCents: number | null
  /** Times by the maker's own clock; empty: from now on, without end. */
  startsAt: string
  endsAt: string
  usesTotal: string
  usesPerBuyer: string
  /** Category of a code of Sampan's; empty: everything. */
  category: string
  /** Listed to every buyer and counted by itself. */
  offered: boolean
  /** Why, where it takes two. */
  reason: string
}

const empty: PromoDraft = {
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
  offered: false,
  reason: '',
}
/** Drafts to begin with: a shop's code is mostly for everybody, a code of Sampan's mostly for some. */
export const emptyPromo = { shop: { ...empty, offered: true }, sampan: empty }

/** Fields in which something is missing or cannot be read. */
export function promoProblems(draft: PromoDraft): Partial<Record<keyof PromoDraft, string>> {
  const isFixed = draft.kind === 'fixed'
  return {
    ...(codeOf(draft) === null && { code: 'badInput' }),
    ...(isFixed && draft.cents === null && { cents: 'badInput' }),
    ...(!isFixed && percentOf(draft) === null && { percent: 'badInput' }),
    ...(draft.minimumCents === null && { minimumCents: 'badInput' }),
    ...(usesOf(draft.usesTotal) === undefined && { usesTotal: 'badInput' }),
    ...(usesOf(draft.usesPerBuyer) === undefined && { usesPerBuyer: 'badInput' }),
  }
}

/** Input of the call; null while something is missing or cannot be read. */
export function promoInput(draft: PromoDraft): Input<'console_shop_promo_add'> | null {
  const code = codeOf(draft)
  const amount = draft.kind === 'fixed' ? draft.cents : percentOf(draft)
  const [usesTotal, usesPerBuyer] = [usesOf(draft.usesTotal), usesOf(draft.usesPerBuyer)]
  if (code === null || amount === null || amount < 1 || draft.minimumCents === null) return null
  if (usesTotal === undefined || usesPerBuyer === undefined) return null
  return {
    code,
    kind: draft.kind,
    amount,
    minimumCents: draft.minimumCents,
    capCents: draft.kind === 'percent' ? draft.capCents : null,
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.endsAt),
    usesTotal,
    usesPerBuyer,
    offered: draft.offered,
  }
}

/** Instant of what is typed by the maker's own clock; null where nothing is. */
export const instantOf = (typed: string): string | null =>
  typed === '' ? null : new Date(typed).toISOString()

/** As a buyer will type it; null where it cannot be one. */
export function codeOf({ code }: PromoDraft): string | null {
  const clean = cleanUngrouped(code).toUpperCase()
  return promoCodeShape.test(clean) && clean.length >= shopCodeLengthMin ? clean : null
}

/** In hundredths of a percent. */
export function percentOf({ percent }: Pick<PromoDraft, 'percent'>): number | null {
  const bps = readPercentBps(percent)
  return bps !== null && bps >= 1_00 && bps <= promoBpsMax && bps % 50 === 0 ? bps : null
}

/** Null: as often as one likes. Undefined: it cannot be read. */
export function usesOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const uses = readWhole(typed, 9)
  return uses !== null && uses >= 1 && uses <= promoUsesMax ? uses : undefined
}
