import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Output } from '#client/types.ts'
import { useAct } from '#client/use-act.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { Rail } from '#ui/rail.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { saveCsv } from './save-csv.ts'

interface Props {
  summary: Output<'bill_summary'>
  month: string | null
  onMonth: (month: string | null) => void
}

/** The balance beside the sum of all lines, and what each month brought and took. */
export function BillSummary({ summary, month, onMonth }: Props) {
  const { t, tag, dollars } = useI18n()
  const { run, isBusy } = useAct('bill_csv')
  const isEven = summary.sumCents === summary.balanceCents
  const chosen = summary.months.find((one) => one.month === month)
  const monthName = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <Card>
      <Stack gap={12}>
        <Text size="fine" tone="soft">
          {t('ledger.balance')}
        </Text>
        <Price size="amount" amountCents={summary.balanceCents} />
        {summary.heldCents > 0 && (
          <Text size="fine" tone="soft">
            {t('ledger.held', { sum: dollars(summary.heldCents) })}
          </Text>
        )}
        <Row gap={8} align="start">
          <Icon of={isEven ? CircleCheck : CircleAlert} size="small" />
          <Text size="fine" tone={isEven ? 'ok' : 'bad'} digits>
            {t(isEven ? 'ledger.even' : 'ledger.uneven', {
              count: summary.lines,
              sum: dollars(summary.sumCents),
            })}
          </Text>
        </Row>
        <Rail label={t('ledger.months')}>
          <Chip on={month === null} onPress={() => onMonth(null)}>
            {t('ledger.allTime')}
          </Chip>
          {summary.months.map((one) => (
            <Chip key={one.month} on={one.month === month} onPress={() => onMonth(one.month)}>
              {monthName.format(new Date(`${one.month}-01T00:00:00Z`))}
            </Chip>
          ))}
        </Rail>
        {chosen && (
          <Text size="fine" tone="soft" digits>
            {t('ledger.inOut', { in: dollars(chosen.inCents), out: dollars(chosen.outCents) })}
          </Text>
        )}
        <Button
          kind="line"
          size="middle"
          busy={isBusy}
          onClick={() =>
            void run(month ? { month } : {}).then(
              (file) => saveCsv(file, t('ledger.newestOnly')),
              () => {},
            )
          }
        >
          {t('ledger.csv')}
        </Button>
      </Stack>
    </Card>
  )
}
