import { goBack } from '@sampan/router/navigate.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import Share from 'lucide-react/icons/share'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense, useState } from 'react'
import { useBagCount } from '#cart/use-bag-count.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { share } from '#page/share.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import { Gallery } from './gallery.tsx'
import styles from './product-page.module.css'

/** On the whole screen, to look closer; its script comes with the first tap. */
const PictureViewer = lazy(async () => ({
  default: (await import('#review/picture-viewer.tsx')).PictureViewer,
}))

interface ProductPicturesProps {
  product: ProductDetail
  /** The picture of what the reader has chosen; until then the product's own stand first. */
  shown: string | null
}

/** The pictures, edge to edge, with back, share and bag over them. */
export function ProductPictures({ product, shown }: ProductPicturesProps) {
  const { t } = useI18n()
  const count = useBagCount()
  const pictures = picturesOf(product)
  const [opened, setOpened] = useState<{ at: number | null }>()
  const at = shown === null ? 0 : pictures.indexOf(shown)
  return (
    <>
      <Gallery
        label={product.title}
        onOpen={(index) => setOpened({ at: index })}
        pictures={pictures}
        alts={product.alts}
        video={product.video}
        room={product.category}
        shown={Math.max(at, 0)}
        tools={
          <>
            <BackButton ground="glass" onBack={() => goBack(paths.home())} />
            <span className={styles.toolsEnd}>
              <IconButton
                icon={Share}
                label={t('catalog.share')}
                ground="glass"
                onPress={() => void share(product.title)}
              />
              {/* Goods that are put into the bag fly here. */}
              <span data-catches="">
                <IconButton
                  icon={ShoppingBag}
                  label={count > 0 ? t('shell.tabBagCount', { count }) : t('shell.tabBag')}
                  ground="glass"
                  count={count}
                  href={paths.bag()}
                />
              </span>
            </span>
          </>
        }
      />
      {opened && (
        <Suspense fallback={null}>
          <PictureViewer
            label={product.title}
            pictures={pictures}
            names={pictures.map((picture) => product.alts[picture]?.text)}
            at={opened.at}
            onClose={() => setOpened({ at: null })}
          />
        </Suspense>
      )}
    </>
  )
}

/** The product's pictures, then those of its values and SKUs, each once. */
function picturesOf({ picture, pictures, specs, skus }: ProductDetail): string[] {
  const own = pictures.length > 0 ? pictures : [picture]
  const values = specs.flatMap((axis) => axis.values.map((value) => value.picture))
  const all = [...own, ...values, ...skus.map((sku) => sku.picture)]
  return [...new Set(all.filter((base) => base !== null))]
}
