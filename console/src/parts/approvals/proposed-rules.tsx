import { datedRules } from '@sampan/contract/market/duties/rules.ts'
import { datedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import { RulesInWords } from '#parts/duties/rules-in-words.tsx'
import { type RuleLine, useDutyLines } from '#parts/duties/use-duty-lines.ts'
import { useSaleLines } from '#parts/duties/use-sale-lines.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  kind: 'duty_rules' | 'sale_rules'
  /** Rules that held when it was proposed; null where there were none. */
  before: Values | null
  after: Values
}

/**
 * Rules of a country that are proposed: what differs from those of today, and the duties whole. Those that were proposed before a field
 * was added are no longer read.
 */
export function ProposedRules({ kind, before, after }: Props) {
  const { t } = useWords()
  const dutyLines = useDutyLines()
  const saleLines = useSaleLines()
  const [is, was] = [datedRules.safeParse(after), datedRules.safeParse(before)]
  const [sale, saleWas] = [datedSaleRules.safeParse(after), datedSaleRules.safeParse(before)]
  if (kind === 'sale_rules')
    return sale.success ? (
      <Differing was={saleWas.success ? saleLines(saleWas.data) : []} is={saleLines(sale.data)} />
    ) : (
      <p>{t('refusal.changedMeanwhile')}</p>
    )
  if (!is.success) return <p>{t('refusal.changedMeanwhile')}</p>
  return (
    <>
      <Differing was={was.success ? dutyLines(was.data) : []} is={dutyLines(is.data)} />
      <h4>{t('proposal.whole')}</h4>
      <RulesInWords rules={is.data.rules} />
    </>
  )
}

/** Each line that differs, by its name: before → after. */
function Differing({ was, is }: { was: readonly RuleLine[]; is: readonly RuleLine[] }) {
  const { t } = useWords()
  const old = new Map(was.map((line) => [line.key, line]))
  const next = new Map(is.map((line) => [line.key, line]))
  const lines = [...is, ...was.filter(({ key }) => !next.has(key))]
  const changed = lines.filter(({ key }) => old.get(key)?.text !== next.get(key)?.text)
  return (
    <>
      <h4>{t('proposal.differs')}</h4>
      {changed.length === 0 ? (
        <p>{t('proposal.sameRules')}</p>
      ) : (
        <ul aria-label={t('proposal.differs')}>
          {changed.map(({ key, name }) => (
            <li key={key}>
              {name}: {old.get(key)?.text ?? '–'} → {next.get(key)?.text ?? '–'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
