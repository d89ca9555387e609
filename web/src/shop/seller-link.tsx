import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'

interface Props {
  shopId: number
  /** Facts that an order kept; without them, those of now. */
  kept?: Output<'shop_trader'>['facts']
}

/** "About the seller": opens who sells in a shop. */
export function SellerLink({ shopId, kept = null }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useOnDemand(isOpen, () => import('./seller-sheet.tsx'), close)
  return (
    <>
      <Button kind="line" size="small" onClick={() => setOpen(true)}>
        {t('shops.seller')}
      </Button>
      {sheet && <sheet.SellerSheet shopId={shopId} kept={kept} open={isOpen} onClose={close} />}
    </>
  )
}
