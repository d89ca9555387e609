import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import styles from './cards.module.css'
import type { PaymentDetailData } from './rows.ts'

const known = [
  'new',
  'open',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refused',
  'differs',
  'returned',
  'calledOff',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'givenBack',
] as const

const keyOf = (kind: string): WordKey | null => {
  const own = known.find((one) => one === kind)
  return own ? `cardEvent.${own}` : null
}

/** Events of what we did and saw, and of what the provider told by webhooks in its own words; newest first. */
export function PaymentEvents({ events }: Pick<PaymentDetailData, 'events'>) {
  const { t, date } = useWords()
  if (events.length === 0) return null
  return (
    <Stack gap={8}>
      <Text as="h3" size="head">
        {t('cards.events')}
      </Text>
      <ul className={styles.events}>
        {events.map(({ id, kind, detail, at }) => {
          const key = keyOf(kind)
          const told = kind.replace(/^told:/, '')
          return (
            <li key={id} className={styles.event}>
              <span className={styles.words}>
                {key ? t(key) : t('cardEvent.told', { told })}
                {detail && ` · ${detail}`}
              </span>
              <Text size="small" tone="soft">
                {date(at, 'dayTime')}
              </Text>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
