import { withdrawalsConsoleEndpoints } from '@sampan/contract/money/withdrawals/console-endpoints.ts'
import { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addCard, addCardByWay, listCards, removeCard } from './cards.ts'
import { addChainAddress, listChainAddresses, removeChainAddress } from './chain-addresses.ts'
import {
  listWithdrawalQueue,
  showQueuedWithdrawal,
  withdrawalChoices,
  withdrawalQueueStats,
  withdrawalQueueTotals,
} from './console-withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawals, showWithdrawal } from './list-withdrawals.ts'
import { withdraw } from './withdraw.ts'
import type { WithdrawalParts } from './withdrawal-parts.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'

export const endpoints = { ...withdrawalsEndpoints, ...withdrawalsConsoleEndpoints }

export const createRoutes = (parts: WithdrawalParts): Routes<typeof endpoints> => ({
  extract_terms: withdrawalTerms(parts),
  extract: withdraw,
  extract_log: listWithdrawals,
  extract_detail: showWithdrawal,
  card_list: listCards,
  card_add: addCard,
  card_add_by_way: addCardByWay,
  card_remove: removeCard,
  chain_address_list: listChainAddresses,
  chain_address_add: addChainAddress,
  chain_address_remove: removeChainAddress,
  console_withdrawal_list: listWithdrawalQueue,
  console_withdrawal_totals: withdrawalQueueTotals,
  console_withdrawal_choices: withdrawalChoices,
  console_withdrawal_stats: withdrawalQueueStats,
  console_withdrawal_detail: showQueuedWithdrawal,
  console_withdrawal_decide: decideWithdrawal,
})
