import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { WordKey } from '#i18n/words.ts'
import { paths } from '#paths'

interface Act {
  name: WordKey
  href: string
  /** An operator who may call this endpoint is offered the act. */
  needs: ConsoleEndpointName
}

/** Acts that begin at an address of their own. */
export const acts: readonly Act[] = [
  { name: 'goods.new', href: paths.goods('new'), needs: 'console_goods_save' },
  { name: 'goods.grid', href: paths.goodsGrid(), needs: 'console_goods_change' },
  { name: 'goods.csv', href: paths.goodsImport(), needs: 'console_goods_import' },
  { name: 'orders.shipMany', href: paths.ship(), needs: 'shop_order_ship_many' },
  { name: 'ledger.corrections', href: paths.ledger('corrections'), needs: 'console_journal_list' },
]
