import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { putAnswer } from '#client/put-answer.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import { SpecPanel } from '#product/spec-panel.tsx'
import { FetchedSheet } from '#product/spec-sheet.tsx'
import { useSpecChoice } from '#product/use-spec-choice.ts'
import { session } from '#session/session.ts'
import type { BagLine } from './bag-changes.ts'

interface Props {
  line: BagLine
  open: boolean
  /** Sends what waits to be sent, so that this change follows it. */
  flush: () => Promise<boolean>
  onClose: () => void
}

/** Another spec or quantity for a line of the bag, in its place (DESIGN §5). */
export function LineSpecSheet(props: Props) {
  const { line, open, onClose } = props
  return (
    <FetchedSheet productId={line.productId} open={open} onClose={onClose}>
      {(product) => <ReadySheet product={product} {...props} />}
    </FetchedSheet>
  )
}

function ReadySheet({ product, line, open, flush, onClose }: Props & { product: ProductDetail }) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const { attempt, isBusy } = useApiMutation('cart_changeSpec')
  const choosing = useSpecChoice(product, line)
  const { sku, quantity } = choosing

  async function save(toSkuId: number) {
    const { version } = session.get()
    await flush()
    const bag = await attempt({ skuId: line.skuId, toSkuId, quantity })
    if (!bag) return
    putAnswer(cache, version, 'cart_list', {}, bag)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('catalog.chooseSpec')}
      hideTitle
      foot={
        !sku || sku.stock <= 0 ? (
          <Button wide disabled>
            {t('ui.soldOut')}
          </Button>
        ) : (
          <Button wide busy={isBusy} onClick={() => void save(sku.id)}>
            {t('cart.saveSpec')}
          </Button>
        )
      }
    >
      <SpecPanel product={product} choosing={choosing} picture={null} />
    </Sheet>
  )
}
