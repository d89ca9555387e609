import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Fragment, type ReactNode, useRef } from 'react'
import { buyNow } from '#cart/use-buy-now.ts'
import { usePutInBag } from '#cart/use-put-in-bag.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageFailure } from '#page/page-failure.tsx'
import type { ProductDetail } from './spec-choice.ts'
import { SpecPanel } from './spec-panel.tsx'
import styles from './spec-sheet.module.css'
import { type Choosing, useSpecChoice } from './use-spec-choice.ts'

interface SpecSheetProps {
  product: ProductDetail
  choosing: Choosing
  open: boolean
  onClose: () => void
}

/** Choosing the spec of a product over its page: picture, price and stock follow each choice (DESIGN §4). */
export function SpecSheet({ product, choosing, open, onClose }: SpecSheetProps) {
  const { t, dollars } = useI18n()
  const { put, isBusy } = usePutInBag()
  const { sku, quantity } = choosing
  const picture = useRef<HTMLSpanElement>(null)
  const isSoldOut = !sku || sku.stock <= 0

  async function add() {
    choosing.settle()
    if (sku && (await put({ skuId: sku.id, quantity }, picture.current))) onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={() => {
        // A buyer who only closes it has chosen nothing, and is asked again.
        if (choosing.isTouched) choosing.settle()
        onClose()
      }}
      title={t('catalog.chooseSpec')}
      hideTitle
      foot={
        isSoldOut ? (
          <Button wide disabled>
            {t('ui.soldOut')}
          </Button>
        ) : (
          <div className={styles.pair}>
            <Button kind="warm" busy={isBusy} onClick={add}>
              {t('catalog.addToBag')}
            </Button>
            <Button onClick={() => buyNow({ skuId: sku.id, quantity })}>
              {t('catalog.buyFor', { sum: dollars(sku.priceCents * quantity) })}
            </Button>
          </div>
        )
      }
    >
      <SpecPanel product={product} choosing={choosing} picture={picture} />
    </Sheet>
  )
}

interface SpecSheetOfProps {
  productId: number
  open: boolean
  onClose: () => void
}

/** The same from a list, where the product itself is fetched first. */
export function SpecSheetOf(props: SpecSheetOfProps) {
  return <FetchedSheet {...props}>{(product) => <ReadySheet product={product} {...props} />}</FetchedSheet>
}

/** A sheet over a product that is fetched first; the shape of what comes shows meanwhile. */
export function FetchedSheet({
  productId,
  open,
  onClose,
  children,
}: SpecSheetOfProps & { children: (product: ProductDetail) => ReactNode }) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useApi('product_detail', { id: productId })
  if (data) return <Fragment key={data.id}>{children(data)}</Fragment>
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.chooseSpec')} hideTitle>
      {error ? (
        <PageFailure error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Stack gap={16}>
          <Skeleton shape="card" />
          <Skeleton width="half" />
          <Skeleton shape="button" />
        </Stack>
      )}
    </Sheet>
  )
}

function ReadySheet({ product, open, onClose }: Omit<SpecSheetProps, 'choosing'>) {
  return <SpecSheet product={product} choosing={useSpecChoice(product)} open={open} onClose={onClose} />
}
