import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import styles from './address-card.module.css'
import { networkName } from './networks.ts'
import type { Network } from './topup-types.ts'

/** Where the money goes before its proof is handed in: the buyer's own address on the chosen network, whole. */
export function SendTo({ network, address }: { network: Network; address: string }) {
  const { t } = useI18n()
  const text = useRef<HTMLElement>(null)
  async function copyAddress() {
    if (await copy(address)) return
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <Card>
      <Text as="h2" size="fine" weight="semi">
        {t('topup.sendTo', { token: network.token, network: networkName(network) })}
      </Text>
      <div className={styles.copy}>
        <span ref={text} className={styles.blocks} translate="no">
          {address}
        </span>
        <Button size="small" onClick={() => void copyAddress()}>
          <Icon of={CopyIcon} size="tiny" />
          {t('topup.copy')}
        </Button>
      </div>
    </Card>
  )
}
