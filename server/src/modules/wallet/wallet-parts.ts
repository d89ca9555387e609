import type { Db } from '#kernel/database.ts'

/** What the wallet needs of modules to its right, and of the demo; the app hands it in. */
export interface WalletParts {
  /** What paid orders that are not finished hold in escrow, in cents. */
  owedEscrowCents(db: Db): Promise<number>
  /** The network on which test dollars can be had; null everywhere but in the demo. */
  tapNetworkId: string | null
}
