import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { QrCode, QrSkeleton } from '#page/qr-code.tsx'
import styles from './address-card.module.css'
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
  const text = useRef<HTMLElement>(null)

  async function copyAddress() {
    if (await copy(address)) return
    // Without a clipboard the text is selected for the reader (DESIGN §4).
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }

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
        <div className={styles.copy}>
          <span ref={text} className={styles.blocks} translate="no" data-testid="deposit-address">
            <b>{address.slice(0, marked)}</b>
            {address.slice(marked, -marked)}
            <b>{address.slice(-marked)}</b>
          </span>
          <Button size="small" onClick={() => void copyAddress()}>
            <Icon of={CopyIcon} size="tiny" />
            {t('topup.copy')}
          </Button>
        </div>
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
