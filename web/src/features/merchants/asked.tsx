import { answerDays } from '@sampan/contract/office/merchants/limits.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Application } from './merchant-types.ts'
import styles from './merchants.module.css'

/** Request of an operator for more: things in the buyer's language, and the operator's own words as they were written. */
export function Asked({ request }: { request: Application['requests'][number] }) {
  const { t } = useI18n()
  const { asks, words } = request
  return (
    <Stack gap={8}>
      <Text as="h3" weight="semi">
        {t('merchants.asked')}
      </Text>
      <ul className={styles.asks}>
        {asks.map((ask) => ask !== 'other' && <li key={ask}>{t(`merchants.ask.${ask}`)}</li>)}
        {words !== '' && <li>{words}</li>}
      </ul>
      <Text as="p" size="fine" tone="soft">
        {t('merchants.askedTime', { days: answerDays })}
      </Text>
    </Stack>
  )
}
