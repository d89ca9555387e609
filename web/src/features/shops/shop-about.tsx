import { Card } from '@sampan/ui/card.tsx'
import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { CountryName } from '#i18n/country-name.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Shop } from './shop-head.tsx'
import { ShopPapers } from './shop-papers.tsx'
import { ShopSeller } from './shop-seller.tsx'

/** Words of a shop about itself, where it is, since when, and how much it offers. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const { t, number } = useI18n()
  return (
    <Pad>
      <Stack>
        <Card label={t('shops.about')}>
          <Text as="p" tone="soft">
            {shop.about}
          </Text>
        </Card>
        <Cells>
          <Cell label={t('shops.country')} value={<CountryName code={shop.country} />} />
          <Cell label={t('shops.since')} value={shop.since} />
          <Cell label={t('shops.products')} value={number(shop.productCount)} />
        </Cells>
        <ShopSeller shopId={shop.id} />
        <ShopPapers shopId={shop.id} />
      </Stack>
    </Pad>
  )
}
