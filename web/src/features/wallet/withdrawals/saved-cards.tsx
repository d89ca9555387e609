import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { forWithdrawal, useWays } from '../use-ways.ts'
import { AddTargets } from './add-targets.tsx'
import { cardName } from './card-name.ts'
import type { Card } from './withdraw-types.ts'

/** Cards and accounts that money can go to; each can be forgotten. */
export function SavedCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useI18n()
  const ways = forWithdrawal(useWays().data ?? [])
  const title = t(ways.length > 0 || cards.some(({ wayId }) => wayId) ? 'withdraw.targets' : 'withdraw.cards')
  const [removed, setRemoved] = useState<Card | null>(null)
  const shown = useLast(removed)
  const { attempt, isBusy } = useApiMutation('card_remove')
  const nameOf = ({ bankName, lastFour }: Card) => cardName(bankName, lastFour)
  return (
    <Stack gap={10}>
      <Text as="h2" weight="semi">
        {title}
      </Text>
      {cards.length === 0 ? (
        <Text tone="soft">{t('withdraw.noCards')}</Text>
      ) : (
        <Cells label={title}>
          {cards.map((card) => (
            <Cell
              key={card.id}
              value={
                <Stack gap={4}>
                  <Text weight="semi">{nameOf(card)}</Text>
                  {card.holder !== '' && (
                    <Text size="fine" tone="soft">
                      {card.holder}
                    </Text>
                  )}
                </Stack>
              }
              end={
                <IconButton
                  icon={Trash2}
                  label={t('withdraw.remove', { name: nameOf(card) })}
                  onPress={() => setRemoved(card)}
                />
              }
            />
          ))}
        </Cells>
      )}
      <AddTargets cards={cards} ways={ways} onAdded={() => {}} />
      <Confirm
        open={removed !== null}
        title={t('withdraw.removeCard')}
        action={t('withdraw.removeIt')}
        kind="bad"
        busy={isBusy}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void attempt({ id: removed.id }).then(() => setRemoved(null))}
      >
        {shown && nameOf(shown)}
      </Confirm>
    </Stack>
  )
}
