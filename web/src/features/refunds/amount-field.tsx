import type { RefundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { AmountInput } from '#payment/amount-input.tsx'
import type { Quote } from './refund-types.ts'

interface Props {
  quote: Quote
  maximum: RefundMaximum
  amountCents: number | null
  isTried: boolean
  onChange: (amountCents: number | null) => void
}

/** Amount with its limit, and how the limit comes about to the cent (PRODUCT §6.8). */
export function AmountField({ quote, maximum, amountCents, isTried, onChange }: Props) {
  const { t, dollars } = useI18n()
  const max = dollars(maximum.maxCents)
  const isTooMuch = amountCents !== null && amountCents > maximum.maxCents
  return (
    <Stack gap={10}>
      {!quote.isWholeOnly && (
        <AmountInput
          label={t('refunds.amount')}
          end={
            <Text size="fine" tone="soft">
              {t('refunds.upTo', { sum: max })}
            </Text>
          }
          amountCents={amountCents}
          negative={t('refusal.refundNegative')}
          error={
            isTooMuch
              ? t('refusal.refundTooMuch', { max })
              : isTried && !amountCents
                ? t('refunds.amountMissing')
                : undefined
          }
          onChange={onChange}
        />
      )}
      <Card label={t('refunds.shares')}>
        <Stack gap={10}>
          <Text as="h2" size="fine" weight="semi">
            {t('refunds.shares')}
          </Text>
          <div aria-live="polite">
            <SumList
              size="fine"
              rows={[
                { label: t('refunds.shareGoods'), value: dollars(maximum.goodsCents) },
                ...(quote.discountCents > 0
                  ? [
                      {
                        label: t('refunds.shareDiscount', { code: quote.promoCode ?? '' }),
                        value: dollars(-maximum.discountCents),
                        tone: 'off' as const,
                      },
                    ]
                  : []),
                ...(maximum.givenCents > 0
                  ? [
                      {
                        label: t('refunds.givenBefore'),
                        value: dollars(-maximum.givenCents),
                        tone: 'off' as const,
                      },
                    ]
                  : []),
                ...(quote.withFreight && quote.freightCents > 0
                  ? [{ label: t('refunds.shareFreight'), value: dollars(maximum.freightCents) }]
                  : []),
                ...(maximum.dutyCents > 0
                  ? [{ label: t('duties.title'), value: dollars(maximum.dutyCents) }]
                  : []),
              ]}
              total={{ label: t('refunds.most'), amountCents: maximum.maxCents }}
            />
          </div>
        </Stack>
      </Card>
      {quote.isWholeOnly && <Note tone="calm">{t('refunds.wholeOnly')}</Note>}
      {!quote.withFreight && quote.lines.some(({ dutyCents }) => dutyCents > 0) && (
        <Text size="fine" tone="soft">
          {t('refunds.dutiesStay')}
        </Text>
      )}
      {!quote.withFreight && quote.freightCents > 0 && (
        <Text size="fine" tone="soft">
          {t('refunds.freightStays')}
        </Text>
      )}
    </Stack>
  )
}
