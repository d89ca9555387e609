import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { QrCode, QrSkeleton } from '#page/qr-code.tsx'
import styles from './address-card.module.css'
import { CopiedAddress } from './copied-address.tsx'
import { GroupedText } from './grouped-text.tsx'
import { networkName } from './networks.ts'
import { paymentUri } from './payment-uri.ts'
import type { Network } from './topup-types.ts'

interface Props {
  network: Network
  address: string
  amountCents: number | null
}

/**
 * Network, code, sum and the whole address in equal groups, none of them marked: a false address copies the ends of a true one. The code
 * holds the whole payment for wallets that read it, or the address alone.
 */
export function AddressCard({ network, address, amountCents }: Props) {
  const { t } = useI18n()
  const [code, setCode] = useState<'payment' | 'address'>('payment')
  const { transfer } = network
  const isPayment = transfer !== null && code === 'payment'

  return (
    <Card>
      <div className={styles.address}>
        <span className={styles.only}>
          <Badge tone="ok">{t('topup.only', { network: networkName(network) })}</Badge>
        </span>
        <QrCode
          text={isPayment ? paymentUri({ transfer, address, amountCents }) : address}
          label={t(isPayment ? 'topup.qrPayment' : 'topup.qr')}
        />
        {transfer !== null && (
          <>
            <div className={styles.code}>
              <Segment
                label={t('topup.code')}
                value={code}
                onChange={setCode}
                options={[
                  { value: 'payment', label: t('topup.codePayment') },
                  { value: 'address', label: t('topup.codeAddress') },
                ]}
              />
            </div>
            {isPayment && (
              <Text size="small" tone="soft" align="center">
                {t('topup.codeHint')}
              </Text>
            )}
          </>
        )}
        {amountCents !== null && (
          <div className={styles.exact}>
            <Text size="fine" tone="soft">
              {t('topup.sendExactly')}
            </Text>
            <span className={styles.sum}>
              <Price size="large" amountCents={amountCents} />
              <Text size="fine" weight="semi" tone="soft">
                {network.token}
              </Text>
            </span>
          </div>
        )}
        <CopiedAddress address={address}>
          <GroupedText text={address} />
        </CopiedAddress>
        <Text size="small" tone="soft" align="center">
          {t('topup.compare')}
        </Text>
      </div>
    </Card>
  )
}

/** A grey code and a bar where the address will be. */
export function AddressSkeleton() {
  return (
    <Card>
      <div className={styles.address}>
        <Skeleton shape="text" width="half" />
        <QrSkeleton />
        <Skeleton shape="title" width="third" />
        <Skeleton shape="button" />
      </div>
    </Card>
  )
}
