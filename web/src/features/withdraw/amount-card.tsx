import { useI18n } from '#i18n/use-i18n.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Card } from '#ui/card.tsx'
import { Line, Stack } from '#ui/stack.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Text } from '#ui/text.tsx'
import { mostCents, quoteOf } from './quote.ts'
import styles from './withdraw.module.css'
import type { Terms, Way } from './withdraw-types.ts'

interface Props {
  terms: Terms
  way: Way
  amountCents: number | null
  error: string | undefined
  onChange: (amountCents: number | null) => void
}

/** The amount, and in the same card what it costs, what stays and what arrives. */
export function AmountCard({ terms, way, amountCents, error, onChange }: Props) {
  const { t, dollars } = useI18n()
  const most = mostCents(terms)
  const { chargeCents, arrivalCents, leftCents } = quoteOf(amountCents ?? 0, terms)
  const hasQuote = amountCents !== null && amountCents > 0 && arrivalCents > 0
  const none = '–'
  return (
    <Card>
      <Stack gap={14}>
        <AmountInput
          label={t('withdraw.amount')}
          amountCents={amountCents}
          error={error}
          disabled={terms.isStopped}
          onChange={onChange}
          end={
            <button type="button" className={styles.link} onClick={() => onChange(most)}>
              {t('withdraw.all', { sum: dollars(most) })}
            </button>
          }
        />
        <Line />
        <SumList
          rows={[
            {
              label: t('withdraw.charge', {
                percent: terms.feeBps / 100,
                minimum: dollars(terms.minFeeCents),
              }),
              value: hasQuote ? dollars(-chargeCents) : none,
            },
            ...(way === 'onchain'
              ? [{ label: t('withdraw.networkCost'), value: t('withdraw.sampanPays'), tone: 'mute' as const }]
              : []),
            { label: t('withdraw.left'), value: hasQuote && leftCents >= 0 ? dollars(leftCents) : none },
          ]}
          total={{ label: t('withdraw.receive'), amountCents: hasQuote ? arrivalCents : 0 }}
        />
        <Text size="small" tone="soft">
          {t('withdraw.limits', {
            minimum: dollars(terms.minAmountCents),
            maximum: dollars(terms.maxAmountCents),
            left: dollars(terms.leftTodayCents),
          })}
        </Text>
      </Stack>
    </Card>
  )
}
