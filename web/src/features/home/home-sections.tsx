import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { Categories, type Home, type Section, sectionsBelow } from './home-opening.tsx'
import styles from './home-sections.module.css'
import { HotShops } from './hot-shops.tsx'

/** Sections that operators composed, after the opening. */
export function HomeSections({ home }: { home: Home }) {
  return sectionsBelow(home).map((section) => (
    <div key={section.id} className={section === home.sections[0] ? undefined : styles.below}>
      <SectionView section={section} />
    </div>
  ))
}

/** Address of all goods of a section: those that sold most have a page of their own (SPEC §2 /popular), others are in Explore. */
const allOf = ({ category, sort }: { category: string | null; sort: string | null }) =>
  category === null && (sort === 'sales' || sort === 'popular')
    ? paths.popular()
    : paths.explore({ category, sort })

function SectionView({ section }: { section: Section }) {
  const { t } = useI18n()
  if (section.kind === 'categories') return <Categories tiles={section.tiles} />
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
                href: allOf(more),
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
