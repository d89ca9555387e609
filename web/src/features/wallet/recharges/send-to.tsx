import { Card } from '@sampan/ui/card.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { CopiedAddress } from './copied-address.tsx'
import { GroupedText } from './grouped-text.tsx'
import { networkName } from './networks.ts'
import type { Network } from './topup-types.ts'

/**
 * Address to which the money goes before its proof is handed in: the buyer's own address on the chosen network, whole.
 */
export function SendTo({ network, address }: { network: Network; address: string }) {
  const { t } = useI18n()
  return (
    <Card>
      <Text as="h2" size="fine" weight="semi">
        {t('topup.sendTo', { token: network.token, network: networkName(network) })}
      </Text>
      <CopiedAddress address={address}>
        <GroupedText text={address} />
      </CopiedAddress>
    </Card>
  )
}
