import { Check } from '@sampan/ui/check.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { addToCompare } from './compare-acts.ts'
import { comparedProducts, useCompared } from './compare-tray.ts'

/** Puts a product of a list beside the others, or takes it out. */
export function CompareTick({ goods: { id, title } }: { goods: { id: number; title: string } }) {
  const { t } = useI18n()
  const isIn = useCompared().includes(id)
  return (
    <Check
      hideLabel
      label={t('catalog.compare.addOf', { title })}
      checked={isIn}
      onChange={(on) => (on ? addToCompare(id, { isSeen: true }) : comparedProducts.remove(id))}
    />
  )
}
