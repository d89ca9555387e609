import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { RateForm } from './rate-form.tsx'

/** Rate of the dollar in each currency that buyers may see sums in. */
export function CurrenciesScreen() {
  const { t } = useWords()
  const read = useRead('console_currency_list', {})
  return (
    <Screen title={t('currencies.title')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('currencies.text')}
        </Text>
        <WhenRead read={read}>
          {(rates) =>
            rates.map((rate) => (
              <Card key={`${rate.code} ${rate.setAt}`}>
                <RateForm of={rate} />
              </Card>
            ))
          }
        </WhenRead>
      </Stack>
    </Screen>
  )
}
