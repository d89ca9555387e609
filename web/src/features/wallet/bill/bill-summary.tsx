import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Line, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { OwedNote } from '#payment/owed-note.tsx'
import styles from './capital-record.module.css'

/** The balance, and beside it the sum of all lines: a buyer who doubts one can add the others (PRODUCT §6.3). */
export function BillSummary({ summary }: { summary: Output<'bill_summary'> }) {
  const { t, dollars } = useI18n()
  const isEven = summary.sumCents === summary.balanceCents
  return (
    <Card label={t('ledger.balance')}>
      <Stack gap={8}>
        <Text size="fine" tone="soft">
          {t('ledger.balance')}
        </Text>
        <Price size="amount" amountCents={summary.balanceCents} />
        {summary.heldCents > 0 && (
          <Text size="fine" tone="soft" digits>
            {t('ledger.held', { sum: dollars(summary.heldCents) })}
          </Text>
        )}
        <OwedNote />
        <Line />
        <p className={styles.check} data-even={isEven}>
          <Icon of={isEven ? CircleCheck : CircleAlert} size="small" />
          {t(isEven ? 'ledger.even' : 'ledger.uneven', {
            count: summary.lines,
            sum: dollars(summary.sumCents),
          })}
        </p>
      </Stack>
    </Card>
  )
}
