import { Button } from '@sampan/ui/button.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { AddCardSheet } from './add-card-sheet.tsx'
import styles from './withdraw.module.css'
import type { Card } from './withdraw-types.ts'

interface Props {
  cards: readonly Card[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Saved cards, and the way to save another one. */
export function CardChoice({ cards, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={10}>
      <Text as="h2" weight="semi">
        {t('withdraw.toCard')}
      </Text>
      {cards.length > 0 && (
        <RadioCards
          label={t('withdraw.toCard')}
          value={chosen}
          onChange={onChoose}
          options={cards.map(({ id, bankName, lastFour, holder }) => ({
            value: id,
            title: bankName,
            note: `···· ${lastFour}, ${holder}`,
            sign: (
              <span className={styles.initial} aria-hidden="true">
                {bankName.slice(0, 1)}
              </span>
            ),
          }))}
        />
      )}
      <Button kind="line" size="middle" wide onClick={() => setAdding(true)}>
        {t('withdraw.addCard')}
      </Button>
      <AddCardSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => {
          setAdding(false)
          onChoose(id)
        }}
      />
    </Stack>
  )
}
