import { partShares } from '@sampan/contract/trade/refunds/amount.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import type { Dispute } from './rows.ts'

type Award = NonNullable<Dispute['award']>

interface Props {
  row: Dispute
  award: Award
  /** Cents of the award; all that is asked, or a part of it. */
  cents: number
}

/** Shares that everybody would get and bear, to the cent, cut as the server cuts them. */
export function AwardSplit({ row, award, cents }: Props) {
  const { t, dollars } = useWords()
  const sums = cents < row.amountCents ? partOf(row, award, cents) : award
  const name = row.buyerName
  return (
    <Facts
      facts={[
        { key: 'goods', name: t('refunds.goodsTo', { name }), value: dollars(sums.goodsCents) },
        { key: 'freight', name: t('refunds.freightTo', { name }), value: dollars(sums.freightCents) },
        ...(sums.companyCents > 0
          ? [{ key: 'company', name: t('refunds.codeBack'), value: dollars(sums.companyCents) }]
          : []),
        { key: 'rest', name: t('refunds.restForShop'), value: dollars(sums.restCents), isTotal: true },
      ]}
    />
  )
}

function partOf(row: Dispute, award: Award, cents: number) {
  const asked = { freightCents: award.freightCents, dutyCents: award.dutyCents, lines: award.shares }
  const { freightCents, lines } = partShares(asked, cents, row.isWithdrawal)
  const sum = (key: 'amountCents' | 'discountCents') => lines.reduce((whole, line) => whole + line[key], 0)
  const companyCents = sum('discountCents')
  const heldCents = row.amountCents + award.companyCents + award.restCents
  return {
    goodsCents: sum('amountCents'),
    freightCents,
    companyCents,
    restCents: heldCents - cents - companyCents,
  }
}
