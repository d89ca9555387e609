import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Way } from '../use-ways.ts'
import { AddCardSheet } from './add-card-sheet.tsx'
import { AddWayTargetSheet } from './add-way-target-sheet.tsx'
import type { Card } from './withdraw-types.ts'

interface Props {
  cards: readonly Card[]
  /** Open ways that pay out. */
  ways: readonly Way[]
  wide?: boolean
  onAdded: (id: string) => void
}

/** A button for each place that can be saved: a bank card, and what each way of the shop's own asks for. */
export function AddTargets({ cards, ways, wide = false, onAdded }: Props) {
  const { t } = useI18n()
  const [adding, setAdding] = useState<Way | 'card' | null>(null)
  const way = adding === 'card' ? null : adding
  const added = (id: string) => {
    setAdding(null)
    onAdded(id)
  }
  return (
    <>
      {ways.map((one) => (
        <Button key={one.id} kind="line" size="middle" wide={wide} onClick={() => setAdding(one)}>
          {t('withdraw.addByWay', { name: one.name })}
        </Button>
      ))}
      <Button kind="line" size="middle" wide={wide} onClick={() => setAdding('card')}>
        {t('withdraw.addCard')}
      </Button>
      <AddCardSheet open={adding === 'card'} onClose={() => setAdding(null)} onAdded={added} />
      <AddWayTargetSheet way={way} cards={cards} onClose={() => setAdding(null)} onAdded={added} />
    </>
  )
}
