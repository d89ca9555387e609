import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import { Facts } from '#ui/facts.tsx'
import { useWayFieldNames } from './way-words.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  /** Null for a new way. */
  before: Values | null
  after: Values
}

/** Fields of a way in the order in which a second person reads them: where the money goes comes first. */
const shown = [
  ['holder', 'ways.holder'],
  ['account', 'ways.account'],
  ['bankName', 'ways.bankName'],
  ['bic', 'ways.bic'],
  ['place', 'ways.place'],
  ['open', 'ways.isOpen'],
  ['forRecharge', 'ways.forRecharge'],
  ['forWithdrawal', 'ways.forWithdrawal'],
  ['minCents', 'ways.minCents'],
  ['maxCents', 'ways.maxCents'],
  ['rechargeFields', 'ways.rechargeFields'],
  ['withdrawalFields', 'ways.withdrawalFields'],
  ['position', 'ways.position'],
] as const satisfies readonly (readonly [string, WordKey])[]

/** Changes that a proposal makes to a way, a line for each field; of a new one all that it says. */
export function WayChange({ before, after }: Props) {
  const { t, dollars, number, language } = useWords()
  const nameFields = useWayFieldNames()
  function textOf(name: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no')
    if (typeof value === 'number') return name.endsWith('Cents') ? dollars(value) : number(value)
    if (Array.isArray(value)) return nameFields(value) || '–'
    return typeof value === 'string' && value !== '' ? value : '–'
  }
  const lineOf = (key: string, name: string, was: string | null, is: string) => ({
    key,
    name,
    value: was === null ? is : `${was} → ${is}`,
  })
  const isSame = (was: unknown, is: unknown) => JSON.stringify(was) === JSON.stringify(is)
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
  const lines = shown.flatMap(([name, label]) => {
    const [was, is] = [before?.[name], after[name]]
    if (before ? isSame(was, is) : isEmpty(is)) return []
    return [lineOf(name, t(label), before && textOf(name, was), textOf(name, is))]
  })
  const texts = localeCodes.flatMap((code) =>
    (['name', 'instructions'] as const).flatMap((part) => {
      const [was, is] = [writtenIn(before, code, part), writtenIn(after, code, part)]
      if (was === is || (before === null && is === '')) return []
      const name = t('ways.inLanguage', { what: t(`ways.${part}`), language: language(code) })
      return [lineOf(`${code} ${part}`, name, before && textOf(part, was), textOf(part, is))]
    }),
  )
  return <Facts facts={[...texts.slice(0, 1), ...lines, ...texts.slice(1)]} />
}

function writtenIn(values: Values | null, code: string, part: 'name' | 'instructions'): string {
  const texts = values?.['texts'] as Record<string, Record<string, string>> | undefined // the contract checked it
  return texts?.[code]?.[part] ?? ''
}
