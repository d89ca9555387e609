import { networksLate } from './networks-late-gauge.ts'
import { sanctionsAge, sanctionsOpen } from './sanctions/list-gauges.ts'

export { type AddressProblem, checkAddress } from './addresses/check-address.ts'
export { depositPath } from './addresses/derive-address.ts'
export { coinText } from './coin-text.ts'
export { changeNetwork, type NetworkRules, networkRulesOf, requireOpenable } from './console-networks.ts'
export { depositAddressesOf, isDepositAddress } from './deposit-address-store.ts'
export {
  type DepositReason,
  type DepositRecord,
  depositNumber,
  depositNumbers,
  depositOf,
  depositRows,
} from './deposit-rows.ts'
export { addressKey, centsOfRaw, hashKey, rawOfCents } from './deposit-rules.ts'
export { depositCounts } from './deposit-store.ts'
export type { Faucet } from './faucet.ts'
export { type FoundTransaction, findTransfer } from './find-transfer.ts'
export { isOpen, networksFor, type PresentedNetwork, paysOut } from './list-networks.ts'
export { statesOfNetworks } from './network-states.ts'
export { allNetworks, lockNetwork, type Network, networkById } from './network-store.ts'
export {
  type ChainAdapter,
  type ChainFamily,
  type ChainFee,
  type ChainSender,
  type ChainTransaction,
  ChainUnavailable,
  GasShort,
  NotTaken,
} from './networks/chain-adapter.ts'
export { createSender, type PayingWallet } from './networks/create-sender.ts'
export { type JsonRpc, jsonRpc, RpcRefused } from './networks/json-rpc.ts'
export { type NetworkHeads, newestBlocks, type SourceHead } from './newest-blocks.ts'
export { type OnChainTotal, onChainTotals } from './on-chain-totals.ts'
export { openNetworks } from './open-networks.ts'
export { requireChainAddress } from './require-chain-address.ts'
export { type Comparison, compareWithChain, rescanFrom } from './rescan.ts'
export { createRoutes, endpoints } from './routes.ts'
export {
  type ListedCounterparty,
  listedCounterparties,
  listedSources,
} from './sanctions/counterparties-store.ts'
export { decideHit, requireDecidable } from './sanctions/decide-hit.ts'
export { findHit, hitNames, hitsOfWithdrawal, insertHits, openHits } from './sanctions/hit-store.ts'
export { holdList, type ListFacts, listFacts } from './sanctions/list-store.ts'
export { presentHits } from './sanctions/present-hits.ts'
export { ListProblem, listBytesMax, readList, type SanctionsList } from './sanctions/read-list.ts'
export { updateList } from './sanctions/update-list.ts'
export { haltedNetworks } from './scan-store.ts'
export { createScanner } from './scanner.ts'
export { adapterOf } from './source-adapters.ts'
export { deployHarbourDollar, harbourDollarDecimals, mintCall } from './token/harbour-dollar.ts'

export const gauges = [networksLate, sanctionsAge, sanctionsOpen]
