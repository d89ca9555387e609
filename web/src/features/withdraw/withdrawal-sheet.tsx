import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { Loaded } from '#page/loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Text } from '#ui/text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { AddressText } from './address-text.tsx'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalBadge } from './withdrawal-row.tsx'
import { stepsOf } from './withdrawal-steps.ts'

/** Without live events one that moves is still looked at this often. */
const movesEveryMs = 15_000

/** One withdrawal whole: money, target, what happened so far, and its transaction. Null closes it. */
export function WithdrawalSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useI18n()
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('withdraw.title')}>
      {shown !== null && <Detail key={shown} id={shown} />}
    </Sheet>
  )
}

function Detail({ id }: { id: string }) {
  const withdrawal = useApi('extract_detail', { id }, { quiet: true, everyMs: movesEveryMs })
  return (
    <Loaded of={withdrawal} waiting={<Skeleton shape="card" />}>
      {(loaded) => <Whole withdrawal={loaded} />}
    </Loaded>
  )
}

function Whole({ withdrawal }: { withdrawal: Withdrawal }) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const { number, type, bankName, cardLastFour, network, address, txHash } = withdrawal
  const { data: networks = [] } = useApi('getBlockchain', {}, { quiet: true, enabled: txHash !== null })
  const explorer = networks.find(({ id }) => id === network?.id)?.explorer
  return (
    <Stack gap={16}>
      <Row spread="between">
        <Price size="large" amountCents={withdrawal.amountCents} />
        <WithdrawalBadge withdrawal={withdrawal} />
      </Row>
      <SumList
        rows={[
          { label: t('withdraw.number'), value: number },
          type === 'bank'
            ? { label: t('withdraw.bank'), value: `${bankName} •••• ${cardLastFour}` }
            : { label: t('withdraw.network'), value: network?.name ?? '' },
          { label: t('withdraw.chargeOnly'), value: dollars(-withdrawal.serviceChargeCents) },
        ]}
        total={{ label: t('withdraw.receive'), amountCents: withdrawal.arrivalCents }}
      />
      {address && (
        <Text size="fine" tone="soft">
          <AddressText address={address} />
        </Text>
      )}
      <Timeline steps={stepsOf(withdrawal, i18n)} />
      {txHash && (
        <Stack gap={8}>
          <Text size="fine" tone="soft">
            {t('withdraw.transaction')}
          </Text>
          <AddressText address={txHash} />
          <Row>
            <Button kind="line" size="small" onClick={() => copy(txHash)}>
              {t('withdraw.copy')}
            </Button>
            {explorer && (
              <a href={explorer.replace('{hash}', txHash)} target="_blank" rel="noreferrer noopener">
                <Text tone="river" weight="semi">
                  {t('withdraw.explorer')}
                </Text>
              </a>
            )}
          </Row>
        </Stack>
      )}
    </Stack>
  )
}
