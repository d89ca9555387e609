import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Link } from '@sampan/ui/link.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './shop-collections.module.css'

/** A shop's collections as a row of links; a shop without any says nothing of them. */
export function ShopCollections({ shop: { id, collections = [] } }: { shop: Output<'shop_detail'> }) {
  const { t, locale } = useI18n()
  if (collections.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t('shops.collections')}>
      <ul className={styles.list}>
        {collections.map((one) => (
          <li key={one.id}>
            <Link
              className={styles.link}
              href={paths.shop(id, { collection: one.id })}
              lang={one.titleLocale === locale ? undefined : tagOf(one.titleLocale)}
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
