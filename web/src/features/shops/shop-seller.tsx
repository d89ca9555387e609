import { Card } from '@sampan/ui/card.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { SellerLines } from '#shop/seller-lines.tsx'

/** Facts about who sells, on the shop's own page. */
export function ShopSeller({ shopId }: { shopId: number }) {
  const { t } = useI18n()
  const { data } = useApi('shop_trader', { id: shopId })
  if (!data) return null
  return (
    <Card label={t('shops.seller')}>
      <Text as="h2" size="lead" weight="semi">
        {t('shops.seller')}
      </Text>
      <SellerLines facts={data.facts} />
    </Card>
  )
}
