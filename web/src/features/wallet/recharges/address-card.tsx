import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { QrCode, QrSkeleton } from '#page/qr-code.tsx'
import styles from './address-card.module.css'
import { CopiedAddress } from './copied-address.tsx'
import { networkName } from './networks.ts'
import type { Network } from './topup-types.ts'

interface Props {
  network: Network
  address: string
  amountCents: number | null
}

const marked = 6

/** Network, code, sum and the whole address with its ends marked, so that it can be compared with what was pasted. */
export function AddressCard({ network, address, amountCents }: Props) {
  const { t } = useI18n()

  return (
    <Card>
      <div className={styles.address}>
        <span className={styles.only}>
          <Badge tone="ok">{t('topup.only', { network: networkName(network) })}</Badge>
        </span>
        <QrCode text={address} label={t('topup.qr')} />
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
          <b>{address.slice(0, marked)}</b>
          {address.slice(marked, -marked)}
          <b>{address.slice(-marked)}</b>
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
