import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Banknote from 'lucide-react/icons/banknote'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Network from 'lucide-react/icons/network'
import Package from 'lucide-react/icons/package'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import Settings2 from 'lucide-react/icons/settings-2'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { lazy } from 'react'
import { paths } from '#paths'
import { firstScreens } from './first-screens.ts'
import { memberScreens } from './member-screens.ts'
import { messageScreens } from './message-screens.ts'
import { officeOrderScreens } from './office-order-screens.ts'
import { officeShopScreens } from './office-shop-screens.ts'
import { ownSystemScreens } from './own-system-screens.ts'
import type { ScreenRow } from './screen-row.ts'
import { staffScreens } from './staff-screens.ts'

/** Every screen of the console, in the order of the rail. */
export const screens: readonly ScreenRow[] = [
  ...firstScreens,
  {
    pattern: 'recharges/:id?',
    group: 'money',
    href: paths.recharges(),
    name: 'recharges.title',
    icon: ArrowDownToLine,
    screen: lazy(async () => ({
      default: (await import('#features/recharges/recharges-screen.tsx')).RechargesScreen,
    })),
    needs: 'console_recharge_list',
  },
  {
    pattern: 'withdrawals/:id?',
    group: 'money',
    href: paths.withdrawals(),
    name: 'withdrawals.title',
    icon: ArrowUpFromLine,
    screen: lazy(async () => ({
      default: (await import('#features/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
    })),
    needs: 'console_withdrawal_list',
  },
  {
    pattern: 'payouts/:id?',
    group: 'money',
    href: paths.payouts(),
    name: 'payouts.title',
    icon: Banknote,
    screen: lazy(async () => ({
      default: (await import('#features/shop-payouts/payouts-screen.tsx')).PayoutsScreen,
    })),
    needs: 'console_payout_list',
  },
  {
    pattern: 'deposits/:id?',
    group: 'money',
    href: paths.deposits(),
    name: 'deposits.title',
    icon: Link2,
    screen: lazy(async () => ({
      default: (await import('#features/chain/deposits-screen.tsx')).DepositsScreen,
    })),
    needs: 'console_deposit_list',
  },
  {
    pattern: 'ledger/:tab?',
    group: 'money',
    href: paths.ledger(),
    name: 'ledger.title',
    icon: BookOpen,
    screen: lazy(async () => ({
      default: (await import('#features/ledger/ledger-screen.tsx')).LedgerScreen,
    })),
    needs: 'console_journal_list',
  },
  {
    pattern: 'buyers/:id?',
    group: 'people',
    href: paths.buyers(),
    name: 'buyers.title',
    icon: Users,
    screen: lazy(async () => ({
      default: (await import('#features/buyer-desk/buyers-screen.tsx')).BuyersScreen,
    })),
    needs: 'console_buyer_list',
  },
  ...officeShopScreens,
  {
    pattern: 'all-goods/:id?',
    group: 'offers',
    href: paths.marketGoods(),
    name: 'goods.title',
    icon: Package,
    screen: lazy(async () => ({
      default: (await import('#features/takedowns/market-goods-screen.tsx')).MarketGoodsScreen,
    })),
    needs: 'console_market_goods',
  },
  {
    pattern: 'promos',
    group: 'offers',
    href: paths.promos(),
    name: 'promos.title',
    icon: TicketPercent,
    screen: lazy(async () => ({
      default: (await import('#features/promo-codes/promos-screen.tsx')).PromosScreen,
    })),
    needs: 'console_promo_list',
  },
  {
    pattern: 'networks',
    group: 'setup',
    href: paths.networks(),
    name: 'networks.title',
    icon: Network,
    screen: lazy(async () => ({
      default: (await import('#features/chain/networks-screen.tsx')).NetworksScreen,
    })),
    needs: 'console_network_list',
  },
  {
    pattern: 'outbox/:id?',
    group: 'talk',
    href: paths.outbox(),
    name: 'mail.title',
    icon: Mail,
    screen: lazy(async () => ({
      default: (await import('#features/mail-outbox/outbox-screen.tsx')).OutboxScreen,
    })),
    needs: 'console_mail_list',
  },
  {
    pattern: 'stuck',
    group: 'setup',
    href: paths.stuckRows(),
    name: 'stuck.title',
    icon: TriangleAlert,
    screen: lazy(async () => ({ default: (await import('#features/stuck/stuck-screen.tsx')).StuckScreen })),
    needs: 'console_stuck_list',
  },
  {
    pattern: 'currencies',
    group: 'setup',
    href: paths.currencies(),
    name: 'currencies.title',
    icon: Coins,
    screen: lazy(async () => ({
      default: (await import('#features/currencies/currencies-screen.tsx')).CurrenciesScreen,
    })),
    needs: 'console_currency_list',
  },
  {
    pattern: 'settings',
    group: 'setup',
    href: paths.settings(),
    name: 'settings.title',
    icon: Settings,
    screen: lazy(async () => ({
      default: (await import('#features/money-settings/settings-screen.tsx')).SettingsScreen,
    })),
    needs: 'console_money_settings',
  },
  {
    pattern: 'articles/:slug?',
    group: 'offers',
    href: paths.articles(),
    name: 'articles.title',
    icon: FileText,
    screen: lazy(async () => ({
      default: (await import('#features/content/articles-screen.tsx')).ArticlesScreen,
    })),
    needs: 'console_article_list',
  },
  {
    pattern: 'home/:id?',
    group: 'offers',
    href: paths.homePage(),
    name: 'homePage.title',
    icon: PanelsTopLeft,
    screen: lazy(async () => ({ default: (await import('#features/home/home-screen.tsx')).HomeScreen })),
    needs: 'console_home',
  },
  {
    pattern: 'ranking/:id?',
    group: 'offers',
    href: paths.ranking(),
    name: 'ranking.title',
    icon: ListOrdered,
    screen: lazy(async () => ({
      default: (await import('#features/ranking/ranking-screen.tsx')).RankingScreen,
    })),
    needs: 'console_search_ranking',
  },
  ...messageScreens,
  {
    pattern: 'moderation',
    group: 'talk',
    href: paths.moderation(),
    name: 'reviews.moderation',
    icon: MessageSquareText,
    screen: lazy(async () => ({
      default: (await import('#features/reviews/moderation-screen.tsx')).ModerationScreen,
    })),
    needs: 'console_review_queue',
  },
  ...staffScreens,
  {
    pattern: 'orders/:id?',
    group: 'orders',
    href: paths.orders(),
    name: 'orders.title',
    icon: ClipboardList,
    screen: lazy(async () => ({
      default: (await import('#features/orders/shop-orders-screen.tsx')).ShopOrdersScreen,
    })),
    needs: 'shop_order_list',
  },
  {
    pattern: 'goods/:id?',
    group: 'offers',
    href: paths.goods(),
    name: 'goods.title',
    icon: Package,
    screen: lazy(async () => ({
      default: (await import('#features/listings/goods-screen.tsx')).GoodsScreen,
    })),
    needs: 'console_goods_list',
  },
  {
    pattern: 'codes',
    group: 'offers',
    href: paths.shopPromos(),
    name: 'promos.title',
    icon: TicketPercent,
    screen: lazy(async () => ({
      default: (await import('#features/promo-codes/shop-promos-screen.tsx')).ShopPromosScreen,
    })),
    needs: 'console_shop_promo_list',
  },
  {
    pattern: 'refunds/:id?',
    group: 'orders',
    href: paths.shopRefunds(),
    name: 'refunds.title',
    icon: Undo2,
    screen: lazy(async () => ({
      default: (await import('#features/refunds/shop-refunds-screen.tsx')).ShopRefundsScreen,
    })),
    needs: 'shop_refund_list',
  },
  {
    pattern: 'disputes/:id?',
    group: 'orders',
    href: paths.disputes(),
    name: 'refunds.disputes',
    icon: Undo2,
    screen: lazy(async () => ({
      default: (await import('#features/refunds/disputes-screen.tsx')).DisputesScreen,
    })),
    needs: 'console_refund_list',
  },
  {
    pattern: 'refund-settings',
    group: 'setup',
    href: paths.refundSettings(),
    name: 'refunds.settings',
    icon: Settings,
    screen: lazy(async () => ({
      default: (await import('#features/refunds/refund-settings-screen.tsx')).RefundSettingsScreen,
    })),
    needs: 'console_refund_settings',
  },
  {
    pattern: 'replies',
    group: 'talk',
    href: paths.replies(),
    name: 'reviews.title',
    icon: MessageSquareText,
    screen: lazy(async () => ({
      default: (await import('#features/reviews/replies-screen.tsx')).RepliesScreen,
    })),
    needs: 'console_shop_review_list',
  },
  {
    pattern: 'money',
    group: 'money',
    href: paths.shopMoney(),
    name: 'money.title',
    icon: Wallet,
    screen: lazy(async () => ({
      default: (await import('#features/shop-payouts/money-screen.tsx')).MoneyScreen,
    })),
    needs: 'console_shop_money',
  },
  {
    pattern: 'numbers',
    group: 'money',
    href: paths.shopNumbers(),
    name: 'numbers.title',
    icon: ChartColumn,
    screen: lazy(async () => ({
      default: (await import('#features/reports/numbers-screen.tsx')).NumbersScreen,
    })),
    needs: 'console_shop_numbers',
  },
  {
    pattern: 'shop',
    group: 'setup',
    href: paths.shopSettings(),
    name: 'keep.title',
    icon: Settings2,
    screen: lazy(async () => ({
      default: (await import('#features/shop-settings/settings-screen.tsx')).ShopSettingsScreen,
    })),
    needs: 'console_shop_profile',
  },
  ...memberScreens,
  ...ownSystemScreens,
  ...officeOrderScreens,
]
