import { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import { walletEndpoints } from '@sampan/contract/wallet/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { rechargeRoutes } from './recharge-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

const table = { ...walletEndpoints, ...walletConsoleEndpoints }
type Table = typeof table

const built = { ...rechargeRoutes, ...withdrawalRoutes }

// While the module is being built it answers what it can.
export const endpoints = Object.fromEntries(Object.entries(table).filter(([name]) => name in built)) as Table
export const routes = built as unknown as Routes<Table>
