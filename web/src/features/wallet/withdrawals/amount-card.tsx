import { Card } from '@sampan/ui/card.tsx'
import { Line, Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { AmountInput } from '#payment/amount-input.tsx'
import { mostCents, problemOf, quoteOf } from './quote.ts'
import { useProblemText } from './use-problem-text.ts'
import styles from './withdraw.module.css'
import type { Terms, Way } from './withdraw-types.ts'

interface Props {
  terms: Terms
  way: Way
  amountCents: number | null
  /** The button was pressed: from now on everything that is wrong is said. */
  isTried: boolean
  onChange: (amountCents: number | null) => void
}

const none = '–'

/** The amount, and in the same card what it costs, what stays and what arrives. */
export function AmountCard({ terms, way, amountCents, isTried, onChange }: Props) {
  const { t, dollars } = useI18n()
  const [isLeft, setLeft] = useState(false)
  const problemText = useProblemText(terms)
  const problem = problemOf(amountCents, terms)
  // No message about too little while the buyer still types.
  const isTyping = problem === 'drawEmpty' || (problem === 'drawMinimum' && !isLeft)
  const most = mostCents(terms)
  const { chargeCents, arrivalCents, leftCents } = quoteOf(amountCents ?? 0, terms)
  const hasQuote = amountCents !== null && arrivalCents > 0 && leftCents >= 0
  return (
    <Card>
      <Stack gap={14}>
        <AmountInput
          label={t('withdraw.amount')}
          amountCents={amountCents}
          error={problem && (isTried || !isTyping) ? problemText(problem) : undefined}
          disabled={terms.isStopped}
          onChange={(next) => {
            setLeft(false)
            onChange(next)
          }}
          onBlur={() => setLeft(true)}
          end={
            most > 0 &&
            !terms.isStopped && (
              <button type="button" className={styles.link} onClick={() => onChange(most)}>
                {t(most === terms.balanceCents ? 'withdraw.all' : 'withdraw.most', { sum: dollars(most) })}
              </button>
            )
          }
        />
        <Line />
        <SumList
          size="fine"
          rows={[
            {
              label: t('withdraw.charge', {
                percent: terms.feeBps / 100,
                minimum: dollars(terms.minFeeCents),
              }),
              value: hasQuote ? dollars(-chargeCents) : none,
            },
            ...(way === 'onchain'
              ? [{ label: t('withdraw.networkCost'), value: t('withdraw.sampanPays') }]
              : []),
            { label: t('withdraw.left'), value: hasQuote ? dollars(leftCents) : none },
          ]}
          total={{ label: t('withdraw.receive'), amountCents: hasQuote ? arrivalCents : null }}
        />
        <HelpLink article="withdraw" part="fee">
          {t('withdraw.askFee')}
        </HelpLink>
        <Text size="small" tone="soft" digits>
          {t('withdraw.limits', {
            minimum: dollars(terms.minAmountCents),
            maximum: dollars(terms.maxAmountCents),
            left: dollars(terms.leftTodayCents),
          })}
        </Text>
        {terms.cardHeldCents > 0 && (
          <Text size="small" tone="soft" digits>
            {t('withdraw.cardHeld', { sum: dollars(terms.cardHeldCents), days: terms.cardHoldDays })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
