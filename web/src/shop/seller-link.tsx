import { Icon } from '@sampan/ui/icon.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import styles from './seller-link.module.css'

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
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        {t('shops.seller')}
        <Icon of={ChevronRight} size="tiny" />
      </button>
      {sheet && <sheet.SellerSheet shopId={shopId} kept={kept} open={isOpen} onClose={close} />}
    </>
  )
}
