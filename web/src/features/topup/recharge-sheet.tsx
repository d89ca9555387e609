import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { Loaded } from '#page/loaded.tsx'
import { paths } from '#paths'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { PrivatePicture } from './private-picture.tsx'
import { RechargeBadge } from './recharge-row.tsx'
import type { Recharge } from './topup-types.ts'
import { movesEveryMs } from './topup-types.ts'

/** One recharge whole: what was said, what arrived, why it was refused and what to do. Null closes it. */
export function RechargeSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useI18n()
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('topup.title')}>
      {shown !== null && <Detail key={shown} id={shown} />}
    </Sheet>
  )
}

function Detail({ id }: { id: string }) {
  const recharge = useApi('recharge_detail', { id }, { quiet: true, everyMs: movesEveryMs })
  return (
    <Loaded of={recharge} waiting={<Skeleton shape="card" />}>
      {(loaded) => <Whole recharge={loaded} />}
    </Loaded>
  )
}

function Whole({ recharge }: { recharge: Recharge }) {
  const { t, dollars, date } = useI18n()
  const { number, method, network, address, amountCents, arrivedCents, status, reason, txHash, evidence } =
    recharge
  return (
    <Stack gap={16}>
      <Row spread="between">
        <Price size="large" amountCents={arrivedCents ?? amountCents} />
        <RechargeBadge recharge={recharge} />
      </Row>
      {status === auditStatus.refused && (
        <>
          <Note tone="bad">{t('topup.because', { reason })}</Note>
          {method === 'manual' && (
            <ButtonLink kind="line" size="middle" href={paths.cardTopUp()}>
              {t('topup.sendAgain')}
            </ButtonLink>
          )}
        </>
      )}
      <SumList
        rows={[
          { label: t('topup.number'), value: number },
          { label: t('topup.network'), value: network.name },
          { label: t(method === 'manual' ? 'topup.sentFrom' : 'topup.yourAddress'), value: address },
          { label: t('topup.sent'), value: date(recharge.createdAt, 'dayTime') },
          ...(recharge.decidedAt
            ? [{ label: t('topup.answered'), value: date(recharge.decidedAt, 'dayTime') }]
            : []),
          ...(arrivedCents !== null && arrivedCents !== amountCents
            ? [{ label: t('topup.amountSent'), value: dollars(amountCents), tone: 'mute' as const }]
            : []),
        ]}
        total={arrivedCents === null ? undefined : { label: t('topup.arrival'), amountCents: arrivedCents }}
      />
      {txHash && (
        <Button kind="line" size="middle" onClick={() => void copy(txHash)}>
          {t('topup.copyHash')}
        </Button>
      )}
      {evidence.map((id, index) => (
        <PrivatePicture key={id} id={id} alt={t('topup.evidenceOf', { n: index + 1 })} />
      ))}
    </Stack>
  )
}
