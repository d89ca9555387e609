import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation, usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { DutyFile } from '#parts/duties/duty-file.tsx'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PayDuties } from './pay-duties.tsx'

type Owed = Output<'console_duty_owed'>['items'][number]
type Payment = Output<'console_duty_payments'>['items'][number]

/** Duties that buyers paid with their orders: what is owed of them shop by shop, what was paid on, and the file for whoever declares. */
export function DutyPaymentsScreen() {
  const { t, dollars } = useWords()
  const first = useRead('console_duty_owed', { limit: 1 })
  const owed = usePages('console_duty_owed', {})
  const payments = usePages('console_duty_payments', {})
  const { run, error, reset } = useApiMutation('console_duty_csv')
  const shop: Column<{ shop: Owed['shop'] }> = {
    key: 'shop',
    head: t('payouts.shop'),
    kind: 'strong',
    cell: (row) => <TextLink href={paths.shopPage(row.shop.id)}>{row.shop.name}</TextLink>,
  }
  return (
    <Screen title={t('dutyPaid.title')}>
      <Stack gap={16}>
        <Text as="p" tone="soft">
          {t('dutyPaid.text')}
        </Text>
        <ProposalsOf isTop kind="duty_payment" />
        {first.data && (
          <StatRow
            stats={[{ key: 'owed', label: t('dutyPaid.total'), value: dollars(first.data.totalCents) }]}
          />
        )}
        <DataTable<Owed>
          name="duties-owed"
          label={t('dutyPaid.owed')}
          columns={[
            shop,
            {
              key: 'sum',
              head: t('dutyPaid.owed'),
              kind: 'number',
              cell: ({ owedCents }) => dollars(owedCents),
            },
            {
              key: 'pay',
              head: t('dutyPaid.paidOn'),
              cell: (row) => <PayDuties key={row.owedCents} owed={row} />,
            },
          ]}
          pages={owed}
          keyOf={(row) => String(row.shop.id)}
          empty={t('dutyPaid.nothingOwed')}
        />
        <Card label={t('dutyPaid.file')}>
          <DutyFile fileName="sampan-duties" read={run} error={error} onStart={reset} />
        </Card>
        <Text as="h2" size="head">
          {t('dutyPaid.payments')}
        </Text>
        <Payments pages={payments} shop={shop} />
      </Stack>
    </Screen>
  )
}

interface PaymentsProps {
  pages: ReturnType<typeof usePages<'console_duty_payments'>>
  shop: Column<{ shop: Owed['shop'] }>
}

function Payments({ pages, shop }: PaymentsProps) {
  const { t, dollars, date, list } = useWords()
  return (
    <DataTable<Payment>
      name="duty-payments"
      label={t('dutyPaid.payments')}
      columns={[
        { key: 'number', head: t('queue.number'), kind: 'soft', cell: ({ number }) => number },
        shop,
        {
          key: 'receiver',
          head: t('dutyPaid.receiver'),
          kind: 'wrap',
          cell: ({ paidTo, receiver }) => `${receiver} (${t(`dutyPaid.to.${paidTo}`)})`,
        },
        { key: 'reference', head: t('dutyPaid.reference'), kind: 'extra', cell: (row) => row.reference },
        {
          key: 'paidOn',
          head: t('dutyPaid.day'),
          kind: 'soft',
          cell: ({ paidOn }) => date(`${paidOn}T00:00:00Z`, 'full', 'UTC'),
          at: ({ paidOn }) => paidOn,
        },
        {
          key: 'by',
          head: t('dutyPaid.by'),
          kind: 'extra',
          cell: ({ proposedBy, decidedBy }) =>
            proposedBy === decidedBy ? proposedBy : list([proposedBy, decidedBy]),
        },
        {
          key: 'sum',
          head: t('queue.amount'),
          kind: 'number',
          cell: ({ amountCents }) => dollars(amountCents),
        },
      ]}
      pages={pages}
      keyOf={({ number }) => number}
      empty={t('dutyPaid.none')}
    />
  )
}
