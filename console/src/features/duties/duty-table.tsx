import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import styles from '#ui/country-rows.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { DutyExchange } from './duty-exchange.tsx'

/** Every country with what is known of it today, and since when. */
export function DutyTable() {
  const { t, country } = useWords()
  const read = useRead('console_duty_list', {})
  return (
    <Screen title={t('duties.title')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('duties.text')}
        </Text>
        <WhenRead read={read}>
          {(rows) => (
            <Card>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <li key={row.country} className={styles.row}>
                    <span className={styles.name}>
                      <TextLink href={paths.duties(row.country)}>{country(row.country)}</TextLink>
                      <Badge tone={row.isKnown ? 'ok' : 'wait'}>
                        {t(row.isKnown ? 'duties.known' : 'duties.notKnown')}
                      </Badge>
                    </span>
                    <span className={styles.about}>
                      {row.knownOn === null
                        ? '–'
                        : t('duties.knownOn', { day: row.knownOn, source: row.source ?? '' })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </WhenRead>
        <DutyExchange />
      </Stack>
    </Screen>
  )
}
