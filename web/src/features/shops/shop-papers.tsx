import { shownPaperPath } from '@sampan/contract/base/media/pictures.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { baseHost } from '#client/base-host.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './shop-papers.module.css'

/** PRODUCT §3 "Selling": the business papers that an operator released, each opened whole. A shop without any has no card. */
export function ShopPapers({ shopId }: { shopId: number }) {
  const { t } = useI18n()
  const { data } = useApi('merchant_papers', { id: shopId })
  if (!data || data.papers.length === 0) return null
  return (
    <Card label={t('shops.papers')}>
      <Text as="h2" size="lead" weight="semi">
        {t('shops.papers')}
      </Text>
      <Text as="p" tone="soft" size="small">
        {t('shops.papers.who')}
      </Text>
      <ul className={styles.papers}>
        {data.papers.map(({ id, kind }) => (
          <li key={id}>
            <a
              className={styles.paper}
              href={baseHost + shownPaperPath(id, 1280)}
              target="_blank"
              rel="noreferrer"
            >
              <img
                className={styles.picture}
                src={baseHost + shownPaperPath(id, 320)}
                alt=""
                loading="lazy"
              />
              {t(`shops.papers.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
