import { Sheet } from '@sampan/ui/sheet.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { SellerLines } from './seller-lines.tsx'

interface SellerSheetProps {
  shopId: number
  open: boolean
  onClose: () => void
}

/** Facts about who sells, over a product or an order. */
export function SellerSheet({ shopId, open, onClose }: SellerSheetProps) {
  const { t } = useI18n()
  const query = useApi('shop_trader', { id: shopId })
  return (
    <Sheet open={open} onClose={onClose} title={t('shops.seller')}>
      <QueryView query={query} waiting={null}>
        {({ facts }) => <SellerLines facts={facts} />}
      </QueryView>
    </Sheet>
  )
}
