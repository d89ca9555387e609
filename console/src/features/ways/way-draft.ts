import { type WayKindName, wayKinds } from '@sampan/contract/money/ways/kinds.ts'
import {
  type RechargeField,
  type WithdrawalField,
  wayCentsMax,
  wayPositionMax,
} from '@sampan/contract/money/ways/limits.ts'
import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import { ibanFault, isSoundAccount } from '@sampan/contract/money/ways/sound-account.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { cleanLine, cleanText, cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { WordKey } from '#i18n/words.ts'
import type { WayRow } from './rows.ts'

export type WayTexts = Partial<Record<Locale, { name: string; instructions: string }>>

/** A way as it is being written. */
export interface WayDraft {
  open: boolean
  forRecharge: boolean
  forWithdrawal: boolean
  position: string
  holder: string
  account: string
  bankName: string
  bic: string
  place: string
  minCents: number | null
  maxCents: number | null
  rechargeFields: readonly RechargeField[]
  withdrawalFields: readonly WithdrawalField[]
  texts: WayTexts
}

/** Fields of the form that can be wrong, in the order in which they stand; the first stands for both directions. */
const draftFields = [
  'forRecharge',
  'texts',
  'account',
  'withdrawalFields',
  'minCents',
  'maxCents',
  'position',
] as const
export type DraftField = (typeof draftFields)[number]
export type DraftProblems = Partial<Record<DraftField, WordKey>>

const namesOf = (kind: WayKindName): WayTexts =>
  Object.fromEntries(
    localeCodes.map((code) => [code, { name: wayKinds[kind].names[code], instructions: '' }]),
  )

/** A new way of a usual kind; it stands behind those that are there. */
export const newDraft = (kind: WayKindName, position: number): WayDraft => ({
  open: true,
  forRecharge: true,
  forWithdrawal: true,
  position: String(Math.min(position, wayPositionMax)),
  holder: '',
  account: '',
  bankName: '',
  bic: '',
  place: '',
  minCents: 10_00,
  maxCents: 10_000_00,
  rechargeFields: wayKinds[kind].rechargeFields,
  withdrawalFields: wayKinds[kind].withdrawalFields,
  texts: namesOf(kind),
})

/** The same draft as another kind: names that nobody wrote and fields that nobody chose are those of the new kind. */
export function ofKind(draft: WayDraft, from: WayKindName, to: WayKindName): WayDraft {
  const [was, is] = [wayKinds[from], wayKinds[to]]
  const isUntouched = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
  const texts = localeCodes.map((code) => {
    const { name = '', instructions = '' } = draft.texts[code] ?? {}
    return [code, { name: name === was.names[code] ? is.names[code] : name, instructions }]
  })
  return {
    ...draft,
    rechargeFields: isUntouched(draft.rechargeFields, was.rechargeFields)
      ? is.rechargeFields
      : draft.rechargeFields,
    withdrawalFields: isUntouched(draft.withdrawalFields, was.withdrawalFields)
      ? is.withdrawalFields
      : draft.withdrawalFields,
    texts: Object.fromEntries(texts),
  }
}

export const draftOf = ({ rules }: WayRow): WayDraft => ({ ...rules, position: String(rules.position) })

/** Fields of which one must be asked for: nobody can be paid by a bank's name alone. */
const targets: readonly WithdrawalField[] = [
  'iban',
  'accountNumber',
  'walletAccount',
  'phone',
  'accountHolder',
]

/** Problems of a draft by field; none where it can be proposed. */
export function problemsOf(draft: WayDraft): DraftProblems {
  const { forRecharge, forWithdrawal, account, minCents, maxCents, withdrawalFields } = draft
  const written = Object.values(draft.texts).filter(isWritten)
  const isNowhere = [draft.holder, account, draft.place].every((line) => cleanLine(line) === '')
  const problems: { [field in DraftField]: WordKey | undefined } = {
    forRecharge: forRecharge || forWithdrawal ? undefined : 'ways.noDirection',
    texts:
      written.length === 0
        ? 'ways.noName'
        : written.some(({ name }) => cleanLine(name) === '')
          ? 'ways.nameMissing'
          : undefined,
    account:
      ibanProblem(cleanUngrouped(account).toUpperCase()) ??
      (forRecharge && isNowhere ? 'ways.nowhere' : undefined),
    withdrawalFields:
      forWithdrawal && !withdrawalFields.some((field) => targets.includes(field))
        ? 'ways.noTarget'
        : undefined,
    minCents: isLimit(minCents) ? undefined : 'ways.limitWrong',
    maxCents: !isLimit(maxCents)
      ? 'ways.limitWrong'
      : isLimit(minCents) && maxCents < minCents
        ? 'ways.maxBelowMin'
        : undefined,
    position: positionOf(draft) === null ? 'ways.positionWrong' : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

const isWritten = ({ name, instructions }: { name: string; instructions: string }): boolean =>
  cleanLine(name) !== '' || cleanText(instructions) !== ''

const isLimit = (cents: number | null): cents is number =>
  cents !== null && cents >= 1 && cents <= wayCentsMax

function positionOf({ position }: WayDraft): number | null {
  const read = readWhole(position, 3)
  return read !== null && read <= wayPositionMax ? read : null
}

/** The rules to be proposed; null while something is wrong. */
export function rulesOf(draft: WayDraft): WayRules | null {
  const { minCents, maxCents } = draft
  const position = positionOf(draft)
  if (Object.keys(problemsOf(draft)).length > 0) return null
  if (minCents === null || maxCents === null || position === null) return null
  const { open, forRecharge, forWithdrawal, holder, account, bankName, bic, place } = draft
  const texts = Object.entries(draft.texts).filter(([, text]) => isWritten(text))
  return {
    ...{ open, forRecharge, forWithdrawal, holder, account, bankName, bic, place },
    minCents,
    maxCents,
    position,
    rechargeFields: [...draft.rechargeFields],
    withdrawalFields: [...draft.withdrawalFields],
    texts: Object.fromEntries(texts),
  }
}

const ibanProblems = {
  letters: 'ways.ibanLetters',
  length: 'ways.ibanLength',
  digits: 'ways.ibanWrong',
} as const satisfies Record<string, WordKey>

/** Problem of an account that looks like an IBAN and is none. */
function ibanProblem(account: string): WordKey | undefined {
  const fault = isSoundAccount(account) ? null : ibanFault(account)
  return fault === null ? undefined : ibanProblems[fault.why]
}
