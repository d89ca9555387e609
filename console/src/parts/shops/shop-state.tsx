import { Badge } from '@sampan/ui/badge.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { StepBadge } from '#parts/suspensions/suspension-decision.tsx'

interface ShopStateProps {
  shop: Pick<Output<'console_shop_list'>['items'][number], 'isOpen' | 'suspended'>
  /** In a list: the last step alone, for each adds to those before. */
  isBrief?: boolean
}

/** State of a shop: the step of its suspension, else whether buyers find it. */
export function ShopState({ shop: { isOpen, suspended }, isBrief = false }: ShopStateProps) {
  const { t } = useWords()
  if (suspended > 0) return <StepBadge step={suspended} isBrief={isBrief} />
  return <Badge tone={isOpen ? 'ok' : 'wait'}>{isOpen ? t('shops.open') : t('shops.shut')}</Badge>
}
