import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import type { ReactNode, Ref } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import styles from './favourites.module.css'

interface Props {
  goods: ItemOf<'list_goods'>
  /** Said of what can be bought, such as that it became cheaper. */
  news?: ReactNode
  pictureRef?: Ref<HTMLSpanElement>
}

/** A product in a list, leading to its page; what is gone leads nowhere. */
export function GoodsCover({ goods, news, pictureRef }: Props) {
  const { t, locale } = useI18n()
  const words = (
    <>
      <Thumb base={goods.picture} room={goods.category} size="large" ref={pictureRef} />
      <span className={styles.words}>
        <span
          className={styles.name}
          lang={goods.titleLocale === locale ? undefined : tagOf(goods.titleLocale)}
        >
          {goods.title}
        </span>
        {!goods.isGone && (
          <Price
            amountCents={goods.priceCents}
            originalCents={goods.originalPriceCents}
            lowestBeforeCents={goods.lowestBeforeCents}
          />
        )}
        {goods.isGone ? (
          <Badge>{t('favourites.gone')}</Badge>
        ) : goods.soldOut ? (
          <Badge>{t('ui.soldOut')}</Badge>
        ) : (
          news
        )}
      </span>
    </>
  )
  return goods.isGone ? (
    <span className={styles.cover}>{words}</span>
  ) : (
    <Link href={paths.detail(goods.id)} className={styles.cover}>
      {words}
    </Link>
  )
}
