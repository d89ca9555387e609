import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import Copy from 'lucide-react/icons/copy'
import { movesEveryMs, useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { askedNow } from './asked-now.ts'
import { wayPath } from './by-way/way-path.ts'
import { Proofs } from './proofs.tsx'
import { RechargeBadge } from './recharge-row.tsx'
import styles from './recharge-sheet.module.css'
import { stepsOf } from './recharge-steps.ts'
import { SendProofAgain } from './send-proof-again.tsx'
import type { Recharge } from './topup-types.ts'

/** One recharge whole: what was said, what arrived, why it was refused and what to do. Null closes it. */
export function RechargeSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useI18n()
  const shown = useLast(id)
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('topup.title')}>
      {shown !== null && <Detail key={shown} id={shown} />}
    </Sheet>
  )
}

function Detail({ id }: { id: string }) {
  const recharge = useApi('recharge_detail', { id }, { everyMs: movesEveryMs })
  return (
    <QueryView query={recharge} waiting={<Skeleton shape="card" />}>
      {(loaded) => <Facts recharge={loaded} />}
    </QueryView>
  )
}

function Facts({ recharge }: { recharge: Recharge }) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const { number, method, network, address, amountCents, arrivedCents, status, reason, txHash } = recharge
  const { reference, fields } = recharge
  const isByWay = reference !== null
  const isByCard = method === 'card'
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  const asked = askedNow(recharge)
  return (
    <Stack gap={16}>
      <Row spread="between">
        <Price size="large" amountCents={arrivedCents ?? amountCents} />
        <RechargeBadge recharge={recharge} />
      </Row>
      {recharge.isBeingChecked && <Note tone="calm">{t('topup.checkedNote')}</Note>}
      {status === auditStatus.refused && (
        <>
          {reason && <Note tone="bad">{t('topup.because', { reason })}</Note>}
          {method === 'manual' && (
            <>
              <Text size="fine" tone="soft">
                {t('topup.refusedNext')}
              </Text>
              <ButtonLink kind="line" size="middle" href={isByWay ? wayPath(network.id) : paths.cardTopUp()}>
                {t('topup.sendAgain')}
              </ButtonLink>
            </>
          )}
        </>
      )}
      {asked && buyerId && (
        <SendProofAgain key={asked.n} id={recharge.id} request={asked} buyerId={buyerId} />
      )}
      <SumList
        rows={[
          { label: t('topup.number'), value: number },
          { label: t(isByWay || isByCard ? 'topup.way' : 'topup.network'), value: network.name },
          ...(isByWay
            ? [
                {
                  label: t('topup.payReference'),
                  value: (
                    <Whole text={reference} label={t('topup.copyOf', { what: t('topup.payReference') })} />
                  ),
                },
                ...fields.map(({ field, value }) => ({
                  label: t(`topup.field_${field}`),
                  value,
                })),
              ]
            : isByCard
              ? []
              : [
                  {
                    label: t(method === 'manual' ? 'topup.sentFrom' : 'topup.yourAddress'),
                    value: <Whole text={address} label={t('topup.copy')} />,
                  },
                ]),
          ...(txHash
            ? [{ label: t('topup.txHash'), value: <Whole text={txHash} label={t('topup.copyHash')} /> }]
            : []),
          ...(arrivedCents !== null && arrivedCents !== amountCents
            ? [{ label: t('topup.amountSent'), value: dollars(amountCents), tone: 'mute' as const }]
            : []),
        ]}
        total={arrivedCents === null ? undefined : { label: t('topup.arrival'), amountCents: arrivedCents }}
      />
      {isByCard && (
        <ButtonLink kind="line" size="middle" href={paths.cardPay(recharge.id)}>
          {t('topup.cardShow')}
        </ButtonLink>
      )}
      <Timeline steps={stepsOf(recharge, i18n)} />
      <Proofs recharge={recharge} />
    </Stack>
  )
}

/** Long chain text, whole, with its own button to copy it. */
function Whole({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.chainText}>
      <span translate="no">{text}</span>
      <IconButton icon={Copy} label={label} onPress={() => void copy(text)} />
    </span>
  )
}
