import type { settlementsConsoleEndpoints } from '@sampan/contract/trade/settlements/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { shopBalance, shopStatement } from './statement.ts'

export { settlementsConsoleEndpoints as endpoints } from '@sampan/contract/trade/settlements/console-endpoints.ts'

export const routes: Routes<typeof settlementsConsoleEndpoints> = {
  shop_statement: shopStatement,
  shop_balance: shopBalance,
}
