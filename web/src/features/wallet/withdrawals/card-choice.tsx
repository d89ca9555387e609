import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { forWithdrawal, type Way } from '../use-ways.ts'
import { AddTargets } from './add-targets.tsx'
import { isPayable } from './target.ts'
import styles from './withdraw.module.css'
import type { Card } from './withdraw-types.ts'

interface Props {
  cards: readonly Card[]
  /** Open ways of the shop's own. */
  ways: readonly Way[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Saved cards and accounts, and buttons to save another one. That of a way that is closed cannot be chosen. */
export function CardChoice({ cards, ways, chosen, onChoose }: Props) {
  const { t } = useI18n()
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
          options={cards.map((card) => ({
            value: card.id,
            title: card.bankName,
            disabled: !isPayable(card, ways),
            note: (
              <>
                {[`···· ${card.lastFour}`, card.holder].filter(Boolean).join(', ')}
                {!isPayable(card, ways) && <span className={styles.waits}>{t('withdraw.wayClosed')}</span>}
              </>
            ),
            sign: (
              <span className={styles.initial} aria-hidden="true">
                {card.bankName.slice(0, 1)}
              </span>
            ),
          }))}
        />
      )}
      <AddTargets wide cards={cards} ways={forWithdrawal(ways)} onAdded={onChoose} />
    </Stack>
  )
}
