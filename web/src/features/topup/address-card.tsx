import CopyIcon from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { encode } from 'uqr'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { Text } from '#ui/text.tsx'
import styles from './topup.module.css'
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
        <Badge tone="ok">{t('topup.only', { network: `${network.name}, ${network.standard}` })}</Badge>
        <QrCode text={address} label={t('topup.qr')} />
        {amountCents && (
          <div className={styles.exact}>
            <Text size="fine" tone="soft">
              {t('topup.sendExactly')}
            </Text>
            <span className={styles.sum}>
              <Price size="large" amountCents={amountCents} />
              <Text tone="soft">{network.token}</Text>
            </span>
          </div>
        )}
        <div className={styles.copy}>
          <span ref={text} className={styles.blocks} translate="no" data-testid="deposit-address">
            <b>{address.slice(0, marked)}</b>
            {address.slice(marked, -marked)}
            <b>{address.slice(-marked)}</b>
          </span>
          <Button size="middle" onClick={() => void copyAddress()}>
            <Icon of={CopyIcon} size="small" />
            {t('topup.copy')}
          </Button>
        </div>
        <Text size="fine" tone="soft" align="center">
          {t('topup.compare')}
        </Text>
      </div>
    </Card>
  )
}

/** Dark on white in both themes, or cameras would not read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="currentcolor" />
    </svg>
  )
}
