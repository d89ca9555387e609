/** Parts of the demo that withdrawals need; the app hands it in. */
export interface WithdrawalParts {
  /** The network on which test dollars can be had; null everywhere but in the demo. */
  faucetNetworkId: string | null
}
