import { SectionHead } from '@sampan/ui/section-head.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { CategoryTiles } from '#product/category-tiles.tsx'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { Hero } from './hero.tsx'
import styles from './home-parts.module.css'
import { HotShops } from './hot-shops.tsx'

export type Home = Output<'home'>
type Section = Home['sections'][number]

/** What operators composed: heroes, then sections in their order. */
export function HomeParts({ home: { banners, sections } }: { home: Home }) {
  const { t } = useI18n()
  return (
    <>
      {banners.length > 0 && <Hero label={t('home.featured')} slides={banners.map(slideOf)} />}
      {sections.map((section) => (
        <SectionView key={section.id} section={section} />
      ))}
    </>
  )
}

function SectionView({ section }: { section: Section }) {
  const { t } = useI18n()
  if (section.kind === 'categories')
    return (
      <CategoryTiles
        label={t('shell.categories')}
        tiles={section.tiles.map(({ key, picture }) => ({
          key,
          picture,
          href: paths.explore({ category: key }),
          name: t(`catalog.category.${key}`),
        }))}
      />
    )
  const { title, subtitle } = section
  const more = section.kind === 'goods' && section.more
  return (
    <>
      <SectionHead
        title={title}
        more={
          more
            ? {
                label: more.label || t('home.seeAll'),
                href: paths.explore({ category: more.category, sort: more.sort }),
              }
            : undefined
        }
      />
      {subtitle && <p className={styles.under}>{subtitle}</p>}
      {section.kind === 'goods' ? (
        <GoodsGrid items={section.items} />
      ) : (
        <HotShops label={title} shops={section.items} />
      )}
    </>
  )
}

const slideOf = ({ target, ...slide }: Home['banners'][number]) => {
  const { productId, shopId, category, q } = target
  const href =
    productId !== null
      ? paths.detail(productId)
      : shopId !== null
        ? paths.shop(shopId)
        : q !== null
          ? paths.search({ q })
          : paths.explore({ category })
  return { ...slide, href }
}
