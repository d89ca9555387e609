import type { Tx } from '#kernel/database.ts'

/** What chain needs of modules to its right; the app hands it in. Each runs in the transaction of the cause. */
export interface ChainHooks {
  /** A credited deposit was taken back. What the balance did not cover is owed from now on. */
  onReversal(
    tx: Tx,
    reversal: { buyerId: string; depositId: string; amountCents: number; shortfallCents: number },
  ): Promise<void>
  /** A later deposit paid all that a buyer owed. */
  onDebtSettled(tx: Tx, settled: { buyerId: string }): Promise<void>
  /** A network's chain differs from ours deeper than we follow: a person must look before money leaves. */
  onDeepReorg(tx: Tx, network: { networkId: string; networkName: string }): Promise<void>
}

/** Sends test dollars on the demo's own test chain. */
export interface Faucet {
  readonly networkId: string
  /** Answers the transaction's hash. Throws ChainUnavailable. */
  send(to: string, rawAmount: bigint): Promise<string>
}

export interface ChainParts {
  readonly hooks: ChainHooks
  /** Null everywhere but in the demo. */
  readonly faucet: Faucet | null
}
