import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { InboxThread } from './rows.ts'
import styles from './support.module.css'

/**
 * Card that goes along with an answer, one at most: an order of the buyer, or an item by its number or link, as typed.
 */
export interface ChosenCard {
  order: string
  item: string
}
export const noCard: ChosenCard = { order: '', item: '' }

/** The number of an item in a number or link; null where there is none. */
export function itemOf(typed: string): number | null {
  const text = cleanUnspaced(typed)
  const found = /^#?(\d{1,9})$/.exec(text) ?? /\/detail\/(\d{1,9})(?:[/?#]|$)/.exec(text)
  return found ? Number(found[1]) : null
}

interface Props {
  thread: InboxThread
  card: ChosenCard
  onChange: (card: ChosenCard) => void
}

export function CardChoice({ thread, card, onChange }: Props) {
  const { t, dollars } = useWords()
  const isWrong = card.item.trim() !== '' && itemOf(card.item) === null
  return (
    <div className={styles.times}>
      {thread.buyer.latest.length > 0 && (
        <Field label={t('messages.sendOrder')}>
          <SelectField
            prompt={t('messages.noCard')}
            value={card.order}
            onChange={({ target }) => onChange({ order: target.value, item: '' })}
            options={thread.buyer.latest.map(({ id, orderNo, totalCents }) => ({
              value: id,
              label: `${orderNo} · ${dollars(totalCents)}`,
            }))}
          />
        </Field>
      )}
      <Field label={t('messages.sendItem')} error={isWrong ? t('messages.itemWrong') : undefined}>
        <TextInput
          value={card.item}
          inputMode="url"
          onChange={({ target }) => onChange({ order: '', item: target.value })}
        />
      </Field>
    </div>
  )
}
