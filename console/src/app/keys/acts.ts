import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { WordKey } from '#i18n/words.ts'
import { paths } from '#paths'
import { partAt } from '#ui/part-of-address.ts'
import { addingAt } from '#ui/use-adding.ts'

interface Act {
  name: WordKey
  href: string
  /** An operator who may call this endpoint is offered the act. */
  needs: ConsoleEndpointName
}

/** Acts that begin at an address of their own. Those that stop or pay something lead to the page on which they are confirmed. */
export const acts: readonly Act[] = [
  { name: 'goods.new', href: paths.goods('new'), needs: 'console_goods_save' },
  { name: 'goods.grid', href: paths.goodsGrid(), needs: 'console_goods_change' },
  { name: 'palette.import', href: paths.goodsImport(), needs: 'console_goods_import' },
  { name: 'collections.new', href: paths.collections('new'), needs: 'console_collection_save' },
  { name: 'orders.shipMany', href: paths.ship(), needs: 'shop_order_ship_many' },
  { name: 'orders.sheet', href: paths.ship(), needs: 'shop_order_ship_sheet' },
  { name: 'promos.add', href: addingAt(paths.shopPromos()), needs: 'console_shop_promo_add' },
  {
    name: 'bundles.add',
    href: addingAt(`${paths.shopPromos()}?of=bundles`),
    needs: 'console_shop_promo_bundle_add',
  },
  { name: 'members.add', href: addingAt(paths.members()), needs: 'console_member_add' },
  { name: 'apikeys.add', href: addingAt(paths.apiKeys()), needs: 'console_key_add' },
  { name: 'webhooks.add', href: addingAt(paths.webhooks()), needs: 'console_webhook_add' },
  { name: 'palette.holiday', href: partAt(paths.shopSettings(), 'keep-away'), needs: 'console_shop_away' },
  {
    name: 'money.statementFile',
    href: partAt(paths.shopMoney(), 'money-statement'),
    needs: 'console_shop_statement_csv',
  },
  { name: 'payouts.ask', href: partAt(paths.shopMoney(), 'money-payouts'), needs: 'console_shop_payout_ask' },
  { name: 'promos.add', href: addingAt(paths.promos()), needs: 'console_promo_add' },
  { name: 'campaigns.add', href: addingAt(paths.campaigns()), needs: 'console_campaign_add' },
  { name: 'articles.add', href: addingAt(paths.articles()), needs: 'console_article_add' },
  { name: 'staff.add', href: addingAt(paths.staff()), needs: 'console_staff_save' },
  { name: 'ways.new', href: paths.ways('new'), needs: 'console_way_list' },
  { name: 'proposal.product_recall', href: paths.recalls(), needs: 'console_recall_list' },
  { name: 'palette.stop', href: paths.overview(), needs: 'console_withdrawals_stop' },
  { name: 'palette.stuckWithdrawals', href: paths.stuckWithdrawals(), needs: 'console_withdrawal_list' },
  { name: 'ledger.accounts', href: paths.ledger('accounts'), needs: 'console_journal_list' },
  { name: 'ledger.trial', href: paths.ledger('trial'), needs: 'console_journal_list' },
  { name: 'ledger.corrections', href: paths.ledger('corrections'), needs: 'console_journal_list' },
  { name: 'palette.exportTables', href: paths.exports(), needs: 'console_export_list' },
  { name: 'palette.ownPassword', href: paths.ownSignIn(), needs: 'console_own_sign_in' },
]
