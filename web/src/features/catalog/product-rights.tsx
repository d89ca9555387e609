import { Card } from '@sampan/ui/card.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { countryName } from '#i18n/country-name.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import notice from './guarantee-notice.module.css'
import { GuaranteeNotice } from './guarantee-notice.tsx'
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
        {years !== null && <GuaranteeNotice years={years} />}
        {days !== null && (
          <Stack gap={4}>
            <Text as="h3" weight="semi">
              {t('sale.withdrawalTitle', { days })}
            </Text>
            <Text as="p" size="small">
              {t('sale.withdrawalText')}
            </Text>
            <Link className={notice.link} href={paths.withdrawOrder()}>
              {t('withdrawal.title')}
            </Link>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
