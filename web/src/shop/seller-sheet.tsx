import { Sheet } from '@sampan/ui/sheet.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { SellerLines } from './seller-lines.tsx'

interface SellerSheetProps {
  shopId: number
  /** Facts that an order kept; null: those of now are read. */
  kept: Output<'shop_trader'>['facts']
  open: boolean
  onClose: () => void
}

/** Facts about who sells, over a product or an order. */
export function SellerSheet({ shopId, kept, open, onClose }: SellerSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('shops.seller')}>
      {kept === null ? (
        <FactsOfNow shopId={shopId} />
      ) : (
        <>
          <Text as="p" size="small" tone="soft">
            {t('shops.seller.asOrdered')}
          </Text>
          <SellerLines facts={kept} />
        </>
      )}
    </Sheet>
  )
}

function FactsOfNow({ shopId }: { shopId: number }) {
  const query = useApi('shop_trader', { id: shopId })
  return (
    <QueryView query={query} waiting={null}>
      {({ facts }) => <SellerLines facts={facts} />}
    </QueryView>
  )
}
