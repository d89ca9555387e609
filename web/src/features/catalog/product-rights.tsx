import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { countryName } from '#i18n/country-name.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import type { ProductDetail } from '#product/spec-choice.ts'
import styles from './product-page.module.css'

/** Rights that the law of the destination gives the buyer: to withdraw, and the legal guarantee; nothing where it gives none that is known. */
export function ProductRights({ sale }: Pick<ProductDetail, 'sale'>) {
  const { t, tag } = useI18n()
  if (sale === null) return null
  const { withdrawalDays: days, guaranteeYears: years } = sale
  if (days === null && years === null) return null
  const title = t('sale.rights', { country: countryName(sale.country, tag) })
  return (
    <Card label={title}>
      <Stack gap={10}>
        <h2 className={styles.cardTitle} suppressHydrationWarning>
          {title}
        </h2>
        {years !== null && (
          <Stack gap={4}>
            <Text as="h3" weight="semi">
              {t('sale.guaranteeTitle', { years })}
            </Text>
            <Text as="p" size="small">
              {t('sale.guaranteeText')}
            </Text>
            <HelpLink article="refunds" part="guarantee">
              {t('sale.guaranteeMore')}
            </HelpLink>
          </Stack>
        )}
        {days !== null && (
          <Stack gap={4}>
            <Text as="h3" weight="semi">
              {t('sale.withdrawalTitle', { days })}
            </Text>
            <Text as="p" size="small">
              {t('sale.withdrawalText')}
            </Text>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
