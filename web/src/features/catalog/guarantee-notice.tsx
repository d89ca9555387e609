import { Link } from '@sampan/ui/link.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { QrCode } from '#page/qr-code.tsx'
import styles from './guarantee-notice.module.css'
import { officialNotice } from './official-notice.ts'

/** Page of the European Union about guarantees and returns; it opens in the reader's language there. */
export const yourEurope =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'

interface Props {
  years: number
  /** Official notice in the place of ours; null: none is at hand. */
  official?: string | null
}

/**
 * Notice of the legal guarantee (Directive 2011/83/EU, art. 6(1)(l)): how long at least, what can be asked for, of whom, and Your Europe as a link
 * and a code. The owner's official file stands in its place where there is one.
 */
export function GuaranteeNotice({ years, official }: Props) {
  const { t, tag } = useI18n()
  const picture = official === undefined ? officialNotice(tag) : official
  return (
    <Stack gap={6}>
      <Text as="h3" weight="semi">
        {t('sale.guaranteeTitle', { years })}
      </Text>
      {picture !== null && (
        <img className={styles.official} src={picture} alt={t('sale.guaranteeText')} loading="lazy" />
      )}
      <div className={styles.notice}>
        <Stack gap={6}>
          <Text as="p" size="small">
            {t('sale.guaranteeText')}
          </Text>
          <Text as="p" size="small">
            {t('sale.guaranteeAsk')}
          </Text>
          <Text as="p" size="small">
            {t('sale.guaranteeMaker')}
          </Text>
          <Link className={styles.link} href={yourEurope} target="_blank" rel="noreferrer">
            {t('sale.guaranteeLink')}
          </Link>
        </Stack>
        {picture === null && (
          <div className={styles.code}>
            <QrCode text={yourEurope} label={t('sale.guaranteeQr')} />
          </div>
        )}
      </div>
      <HelpLink article="refunds" part="guarantee">
        {t('sale.guaranteeMore')}
      </HelpLink>
    </Stack>
  )
}
