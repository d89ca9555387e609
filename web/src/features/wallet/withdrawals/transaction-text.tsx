import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import { AddressText } from './address-text.tsx'
import styles from './withdraw.module.css'

/** The sending's transaction: its hash whole, a copy of it, and where it can be looked at. */
export function TransactionText({ txHash, networkId }: { txHash: string; networkId: string | undefined }) {
  const { t } = useI18n()
  const { data: networks = [] } = useApi('getBlockchain', {})
  const explorer = networks.find(({ id }) => id === networkId)?.explorer
  return (
    <Stack gap={8}>
      <Text size="fine" tone="soft">
        {t('withdraw.transaction')}
      </Text>
      <Text size="fine">
        <AddressText address={txHash} />
      </Text>
      <Row gap={16} spread="wrap">
        <Button kind="soft" size="small" onClick={() => copy(txHash)}>
          <Icon of={Copy} size="tiny" />
          {t('withdraw.copy')}
        </Button>
        {explorer && (
          <a
            className={styles.out}
            href={explorer.replace('{hash}', txHash)}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t('withdraw.explorer')}
            <Icon of={ExternalLink} size="tiny" />
          </a>
        )}
      </Row>
    </Stack>
  )
}
