import { isAbroad } from '@sampan/contract/market/duties/is-abroad.ts'
import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import type { DraftFields } from './draft-fields.ts'

type Duties = Output<'console_shop_duties'>
type Country = Duties['known'][number]

/** Countries that are named; of the others the number is said. */
const namedMax = 6

/**
 * Countries for which duty and tax of these goods are not known to the cent while code or origin is missing, and those of them where the shop
 * has duties paid in advance or pays them: there the goods cannot be ordered. Nothing where both are said.
 */
export function DutyHint({ draft }: { draft: Pick<DraftFields, 'hsCode' | 'originCountry' | 'shipFrom'> }) {
  const { t } = useWords()
  const nameAll = useCountryNames()
  const { data } = useRead('console_shop_duties', {})
  if (!data) return null
  return (['hsCode', 'originCountry'] as const).map((fact) => {
    if (draft[fact].trim() !== '') return null
    const needing = data.needs
      .filter((row) => row[fact] && isAbroad(draft.shipFrom, row.country))
      .map(({ country }) => country)
    if (needing.length === 0) return null
    const chosen = data.choices.map(({ country }) => country).filter((country) => needing.includes(country))
    return (
      <Note key={fact} tone={chosen.length > 0 ? 'wait' : 'calm'}>
        {t(`goods.dutyNeeds.${fact}`, { countries: nameAll(needing) })}
        {chosen.length > 0 && ` ${t('goods.dutyNotOrdered', { countries: nameAll(chosen) })}`}
      </Note>
    )
  })
}

/** Goods on sale without a code, for the lists of goods; nothing where the shop leaves duties to the delivery, or all have one. */
export function GoodsWithoutCode() {
  const { t } = useWords()
  const nameAll = useCountryNames()
  const { data } = useRead('console_shop_duties', {})
  if (!data || data.withoutCode.length === 0) return null
  const needing = data.needs.filter(({ hsCode }) => hsCode).map(({ country }) => country)
  const chosen = data.choices.map(({ country }) => country).filter((country) => needing.includes(country))
  if (chosen.length === 0) return null
  return (
    <Note tone="wait">
      {t('goods.withoutCode', { countries: nameAll(chosen) })}{' '}
      {data.withoutCode.slice(0, namedMax).map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <TextLink href={paths.goods(id)}>{title}</TextLink>
        </span>
      ))}
      {data.withoutCode.length > namedMax && ' …'}
    </Note>
  )
}

function useCountryNames(): (all: readonly Country[]) => string {
  const { t, country, number, list } = useWords()
  return (all) => {
    const named = list(all.slice(0, namedMax).map(country))
    const more = all.length - namedMax
    return more > 0 ? t('goods.countriesAndMore', { named, count: more, number: number(more) }) : named
  }
}
