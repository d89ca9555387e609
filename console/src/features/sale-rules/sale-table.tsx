import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/country-rows.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { EnforcementPart } from './enforcement-part.tsx'
import { useDemands } from './use-demands.ts'

/** Every country with what it asks for today, and whether that is held to. */
export function SaleTable() {
  const { t, country } = useWords()
  const me = useOperator()
  const demands = useDemands()
  const read = useRead('console_sale_rule_list', {})
  return (
    <Screen title={t('sale.title')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('sale.text')}
        </Text>
        <WhenRead read={read}>
          {({ enforcement, items }) => (
            <>
              <EnforcementPart
                key={enforcement}
                enforcement={enforcement}
                isOpen={may(me, 'console_sale_enforce')}
              />
              <Card label={t('sale.title')}>
                <ul className={styles.rows}>
                  {items.map((row) => (
                    <li key={row.country} className={styles.row}>
                      <span className={styles.name}>
                        <TextLink href={paths.saleRules(row.country)}>{country(row.country)}</TextLink>
                        {row.version > 0 && <Badge tone="plain">{t('sale.own')}</Badge>}
                      </span>
                      <span className={styles.about}>
                        {row.rules === null ? t('sale.nothing') : demands(row.rules)}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          )}
        </WhenRead>
      </Stack>
    </Screen>
  )
}
