import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'

/** "About the seller": opens who sells in a shop. */
export function SellerLink({ shopId }: { shopId: number }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useOnDemand(isOpen, () => import('./seller-sheet.tsx'), close)
  return (
    <>
      <Button kind="line" size="small" onClick={() => setOpen(true)}>
        {t('shops.seller')}
      </Button>
      {sheet && <sheet.SellerSheet shopId={shopId} open={isOpen} onClose={close} />}
    </>
  )
}
