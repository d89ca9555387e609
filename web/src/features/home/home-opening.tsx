import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { CategoryTiles } from '#product/category-tiles.tsx'
import { Hero } from './hero.tsx'

export type Home = Output<'home'>
export type Section = Home['sections'][number]

/** Part of home that a phone shows before anybody scrolls: heroes, and categories where they come first. */
export function HomeOpening({ home: { banners, sections } }: { home: Home }) {
  const { t } = useI18n()
  const [first] = sections
  return (
    <>
      {banners.length > 0 && <Hero label={t('home.featured')} slides={banners.map(slideOf)} />}
      {first?.kind === 'categories' && <Categories tiles={first.tiles} />}
    </>
  )
}

/** Part that follows the opening. */
export const sectionsBelow = ({ sections }: Home): readonly Section[] =>
  sections[0]?.kind === 'categories' ? sections.slice(1) : sections

/** Ten ways into the shop. */
export function Categories({ tiles }: { tiles: Extract<Section, { kind: 'categories' }>['tiles'] }) {
  const { t } = useI18n()
  return (
    <CategoryTiles
      label={t('shell.categories')}
      tiles={tiles.map(({ key, picture }) => ({
        key,
        picture,
        href: paths.explore({ category: key }),
        name: t(`catalog.category.${key}`),
      }))}
    />
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
