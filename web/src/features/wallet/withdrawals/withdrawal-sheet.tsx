import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { isReturned } from '@sampan/contract/money/withdrawals/status.ts'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Line, Row, Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import { movesEveryMs, useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { AddressText } from './address-text.tsx'
import { TransactionText } from './transaction-text.tsx'
import type { WholeWithdrawal } from './withdraw-types.ts'
import { WithdrawalBadge } from './withdrawal-row.tsx'
import { stepsOf, voyageOf } from './withdrawal-steps.ts'

/** One withdrawal whole: money, target, what happened so far, and its transaction. Null closes it. */
export function WithdrawalSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useI18n()
  const shown = useLast(id)
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('withdraw.one')}>
      {shown !== null && <Detail key={shown} id={shown} />}
    </Sheet>
  )
}

function Detail({ id }: { id: string }) {
  const withdrawal = useApi('extract_detail', { id }, { everyMs: movesEveryMs })
  return (
    <QueryView query={withdrawal} waiting={<Skeleton shape="card" />}>
      {(loaded) => <Whole withdrawal={loaded} />}
    </QueryView>
  )
}

function Whole({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const { number, type, bankName, cardNumber, fields, bankReference, network, address, txHash } = withdrawal
  const isBack = withdrawal.status === auditStatus.refused || isReturned(withdrawal.payoutState)
  return (
    <Stack gap={16}>
      <Row spread="between">
        <Price size="large" amountCents={withdrawal.amountCents} />
        <WithdrawalBadge withdrawal={withdrawal} />
      </Row>
      {withdrawal.isBeingChecked && <Note tone="calm">{t('withdraw.checkedNote')}</Note>}
      <VoyageLine {...voyageOf(withdrawal, i18n)} labels="all" />
      <Timeline steps={stepsOf(withdrawal, i18n)} />
      <Line />
      <SumList
        size="fine"
        rows={[
          { label: t('withdraw.number'), value: number },
          ...(fields.length > 0
            ? [
                { label: t('topup.way'), value: bankName ?? '' },
                ...fields.map(({ field, value }) => ({
                  label: t(`topup.field_${field}`),
                  value: field === 'iban' ? inFours(value) : value,
                })),
              ]
            : type === 'bank'
              ? [
                  { label: t('withdraw.bankName'), value: bankName ?? '' },
                  { label: t('withdraw.cardNumber'), value: inFours(cardNumber ?? '') },
                ]
              : [{ label: t('withdraw.network'), value: network?.name ?? '' }]),
          ...(bankReference ? [{ label: t('withdraw.reference'), value: bankReference }] : []),
          ...(address ? [{ label: t('withdraw.address'), value: <AddressText address={address} /> }] : []),
          ...(isBack
            ? []
            : [{ label: t('withdraw.chargeOnly'), value: dollars(-withdrawal.serviceChargeCents) }]),
        ]}
        total={
          isBack
            ? { label: t('withdraw.back'), amountCents: withdrawal.amountCents }
            : { label: t('withdraw.receive'), amountCents: withdrawal.arrivalCents }
        }
      />
      {txHash && <TransactionText txHash={txHash} networkId={network?.id} />}
    </Stack>
  )
}
