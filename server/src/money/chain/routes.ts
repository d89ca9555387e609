import { chainConsoleEndpoints } from '@sampan/contract/money/chain/console-endpoints.ts'
import { chainEndpoints } from '@sampan/contract/money/chain/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { consoleDepositList, consoleDepositNote } from './console-deposits.ts'
import { closeNetwork, consoleNetworkList } from './console-networks.ts'
import { type Faucet, takeFromFaucet } from './faucet.ts'
import { findDeposit } from './find-deposit.ts'
import { listDeposits } from './list-deposits.ts'
import { networksFor } from './list-networks.ts'
import { listHits, showSanctionsFacts } from './sanctions/console-sanctions.ts'

export const endpoints = { ...chainEndpoints, ...chainConsoleEndpoints }

export const createRoutes = ({ faucet }: { faucet: Faucet | null }): Routes<typeof endpoints> => ({
  getBlockchain: (ctx) => networksFor(ctx, faucet),
  deposit_list: listDeposits,
  deposit_find: findDeposit,
  demo_faucet: (ctx, input) => takeFromFaucet(ctx, input, faucet),
  console_deposit_list: consoleDepositList,
  console_deposit_note: consoleDepositNote,
  console_sanctions_facts: showSanctionsFacts,
  console_sanctions_list: listHits,
  console_network_list: consoleNetworkList,
  console_network_close: closeNetwork,
})
