import { blockBuyer } from './block-buyer.ts'
import { addCard, listCards, removeCard } from './cards.ts'
import { addChainAddress, listChainAddresses, removeChainAddress } from './chain-addresses.ts'
import { listWithdrawalQueue, showQueuedWithdrawal, withdrawalQueueStats } from './console-withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawals, showWithdrawal } from './list-withdrawals.ts'
import { saveMoneySettings, showMoneySettings, stopWithdrawals } from './money-settings.ts'
import { auditNow } from './self-audit.ts'
import type { WalletParts } from './wallet-parts.ts'
import { withdraw } from './withdraw.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'

/** The verbs of cards, addresses, withdrawals, money settings and the self-audit. */
export const withdrawalRoutes = (parts: WalletParts) => ({
  extract_terms: withdrawalTerms(parts),
  extract: withdraw,
  extract_log: listWithdrawals,
  extract_detail: showWithdrawal,
  card_list: listCards,
  card_add: addCard,
  card_remove: removeCard,
  chain_address_list: listChainAddresses,
  chain_address_add: addChainAddress,
  chain_address_remove: removeChainAddress,
  console_withdrawal_list: listWithdrawalQueue,
  console_withdrawal_stats: withdrawalQueueStats,
  console_withdrawal_detail: showQueuedWithdrawal,
  console_withdrawal_decide: decideWithdrawal,
  console_withdrawals_stop: stopWithdrawals,
  console_buyer_block: blockBuyer,
  console_money_settings: showMoneySettings,
  console_money_save: saveMoneySettings,
  console_self_audit: auditNow(parts),
})
