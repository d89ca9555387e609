import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { Campaign, CampaignInput } from './rows.ts'

/** A campaign as it is being typed. */
export interface CampaignDraft {
  texts: Partial<Record<Locale, { title: string; words: string }>>
  type: CampaignInput['target']['type']
  /** Number of a shop or product. */
  number: string
  category: Category
  /** Time by the writer's own clock. */
  startsAt: string
  endsAt: string
}

export const emptyCampaign: CampaignDraft = {
  texts: {},
  type: 'home',
  number: '',
  category: categories[0],
  startsAt: '',
  endsAt: '',
}

/** One that was saved, to be written on. */
export const draftOf = ({ texts, target, startsAt, endsAt }: Campaign): CampaignDraft => ({
  texts,
  type: target.type,
  number: 'id' in target ? String(target.id) : '',
  category: target.type === 'list' ? target.category : emptyCampaign.category,
  startsAt: typedOf(startsAt),
  endsAt: typedOf(endsAt),
})

export const textIn = ({ texts }: CampaignDraft, locale: Locale) => texts[locale] ?? { title: '', words: '' }

/** Languages in which only a title or only a text is written. */
export const halfWritten = (draft: CampaignDraft): Locale[] =>
  locales
    .map(({ code }) => code)
    .filter((code) => {
      const { title, words } = textIn(draft, code)
      return (title.trim() === '') !== (words.trim() === '')
    })

/** Fields in which something is missing or cannot be read. */
export function campaignProblems(draft: CampaignDraft): Partial<Record<keyof CampaignDraft, string>> {
  const hasTexts = textIn(draft, 'en').title.trim() !== '' && halfWritten(draft).length === 0
  const isNumbered = draft.type === 'shop' || draft.type === 'product'
  return {
    ...(!hasTexts && { texts: 'badInput' }),
    ...(isNumbered && !readWhole(draft.number, 15) && { number: 'badInput' }),
    ...(instantOf(draft.startsAt) === null && { startsAt: 'badInput' }),
    ...(instantOf(draft.endsAt) === null && { endsAt: 'badInput' }),
  }
}

/** Input of the call, of a draft without problems. */
export const campaignInput = (draft: CampaignDraft): CampaignInput => ({
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([, { title }]) => title.trim() !== '')),
  target: targetOf(draft),
  startsAt: instantOf(draft.startsAt) ?? '',
  endsAt: instantOf(draft.endsAt) ?? '',
})

function targetOf({ type, number, category }: CampaignDraft): CampaignInput['target'] {
  if (type === 'home') return { type }
  return type === 'list' ? { type, category } : { type, id: readWhole(number, 15) ?? 0 }
}

/** As a field of date and time writes it, by the writer's own clock. */
function typedOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantOf(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
