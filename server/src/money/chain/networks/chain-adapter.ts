/** The accounts and transactions of a network; one adapter for each. */
export type ChainFamily = 'evm' | 'tron'

/**
 * A token transfer as a chain tells it. `logNo` is its ordinal, from 0, among the transfers of that token within its
 * transaction (RELIABILITY §4.7): it is the same whether one token was asked for or all, and it stays when a
 * reorganisation mines the transaction again elsewhere.
 * EVM hashes and addresses are 0x-hex (addresses with the EIP-55 checksum); TRON's are hex without 0x and base58.
 */
export interface ChainTransfer {
  txHash: string
  logNo: number
  blockNo: number
  blockHash: string
  contract: string
  from: string
  to: string
  rawAmount: bigint
}

export interface ChainBlock {
  no: number
  hash: string
  parentHash: string
}

export interface TransferRange {
  fromBlock: number
  /** Included. */
  toBlock: number
  /** null: of every token, which is how unknown tokens are found. */
  contracts: readonly string[] | null
}

/** `pending`: known to the network, in no block. `failed`: in a block, but it moved nothing. */
export type TransactionState = 'unknown' | 'pending' | 'failed' | 'mined'

export interface ChainTransaction {
  state: TransactionState
  /** The block that holds it, when mined or failed. */
  block: ChainBlock | null
  /** All token transfers of it, none when it failed. */
  transfers: ChainTransfer[]
  /** Fee that its sender paid when it was mined or failed, in the smallest unit of the network's own coin. */
  feePaid?: bigint
}

/** Reads of one network. Every method throws ChainUnavailable when the truth cannot be known now. */
export interface ChainAdapter {
  readonly family: ChainFamily
  headBlock(): Promise<ChainBlock>
  /** null when the chain has no block of that number (yet). */
  block(no: number): Promise<ChainBlock | null>
  /**
   * All transfers of the given token contracts in the range, in the chain's order. Receipts that failed are never in
   * it. It is not filtered by receiver: providers cap lists of topics, and the caller has the addresses at hand.
   */
  transfers(range: TransferRange): Promise<ChainTransfer[]>
  /** The state of a transaction, for "find my deposit" and for sending. */
  transaction(hash: string): Promise<ChainTransaction>
  /**
   * Number of transactions of an account that the chain holds up to a block: every lower number is used for good once
   * that block is final. 0 on TRON, where transactions have no numbers.
   */
  nonceAt(address: string, blockNo: number): Promise<number>
  /** In the token's smallest units. */
  tokenBalance(contract: string, address: string): Promise<bigint>
}

/** Wei per unit of gas. On TRON `maxFeePerGas` is the energy's price in sun, and nobody can be overtaken by a tip. */
export interface ChainFee {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

export interface TransferToSign {
  contract: string
  to: string
  /** In the token's smallest units. */
  rawAmount: bigint
  /** Ignored on TRON, whose transactions name a recent block and a time at which they expire. */
  nonce: number
  fee: ChainFee
  /** The most gas (TRON: energy) that it may use; the fee limit is this times the price. */
  gas: bigint
}

export interface SignedTransfer {
  /** The signed bytes for `broadcast`; to be stored, with the hash, before it is sent. */
  raw: string
  txHash: string
}

/**
 * - `sent`: the network took it.
 * - `known`: the network has this very transaction already, waiting or mined.
 * - `nonceTooLow`: this transaction is not on the chain and never will be, its nonce is used (on TRON: it has expired).
 * - `underpriced`: another with the same nonce waits, and the fee is not enough above that one's.
 */
export type BroadcastOutcome = 'sent' | 'known' | 'nonceTooLow' | 'underpriced'

/** The part with which money leaves; only the sending process makes one. Its methods throw ChainUnavailable too. */
export interface ChainSender {
  readonly family: ChainFamily
  /** The wallet that pays. */
  readonly address: string
  /** The first nonce that no transaction of this wallet has used, waiting ones counted. 0 on TRON. */
  nextNonce(): Promise<number>
  /** A fee with which a transaction is mined soon. */
  feeNow(): Promise<ChainFee>
  /**
   * The most gas (TRON: energy) that this transfer may use, by the state of its receiver now: on TRON one to an address without the token
   * costs about twice as much. Throws NotTaken when the token would refuse it.
   */
  gasFor(transfer: Pick<TransferToSign, 'contract' | 'to' | 'rawAmount'>): Promise<bigint>
  /** Signs without sending. The same input gives the same bytes on EVM networks. */
  signTransfer(input: TransferToSign): Promise<SignedTransfer>
  /**
   * Signs a transaction that moves nothing and takes a number, so that no other one can have it. Never called on TRON, where
   * transactions have no numbers.
   */
  signNothing(input: { nonce: number; fee: ChainFee }): Promise<SignedTransfer>
  /**
   * True if signed bytes can never be mined any more because their time is over. False on EVM networks, where it never
   * is.
   */
  isExpired(raw: string): Promise<boolean>
  /** Sends signed bytes; sending the same again is harmless. */
  broadcast(raw: string): Promise<BroadcastOutcome>
}

/** A time-out, an RPC's error, or two sources that disagree: nothing may be concluded (fail closed). */
export class ChainUnavailable extends Error {
  override readonly name: string = 'ChainUnavailable'
}

/** The network answers, and does not take this one transaction, for a reason that may pass. */
export class NotTaken extends ChainUnavailable {
  override readonly name: string = 'NotTaken'
}

/** The wallet has too little of the network's own coin to pay the fee. */
export class GasShort extends NotTaken {
  override readonly name = 'GasShort'
}
