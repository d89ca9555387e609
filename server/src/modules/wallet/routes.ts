import { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import { walletEndpoints } from '@sampan/contract/wallet/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { rechargeRoutes } from './recharge-routes.ts'
import type { WalletParts } from './wallet-parts.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

export const endpoints = { ...walletEndpoints, ...walletConsoleEndpoints }

export const createRoutes = (parts: WalletParts): Routes<typeof endpoints> => ({
  ...rechargeRoutes,
  ...withdrawalRoutes(parts),
})
