import { Card } from '@sampan/ui/card.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'

/** Answer of the shop to a report that nothing arrived, as long as it is not settled; in the shop's own words. */
export function ClaimProof({ claim }: Pick<OrderDetail, 'claim'>) {
  const { t, date } = useI18n()
  if (!claim?.proof || claim.endedAt !== null) return null
  return (
    <Card label={t('orders.event.proofGiven')}>
      <Text as="b" weight="semi">
        {t('orders.event.proofGiven')}
      </Text>
      {claim.proof.text !== '' && (
        <Text as="p" size="fine" tone="soft">
          {claim.proof.text}
        </Text>
      )}
      <Text as="p" size="small" tone="mute" digits>
        {date(claim.proof.at, 'dayTime')}
      </Text>
    </Card>
  )
}
