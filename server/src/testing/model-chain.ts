import { createHash } from 'node:crypto'
import {
  type ChainAdapter,
  type ChainBlock,
  type ChainTransaction,
  type ChainTransfer,
  ChainUnavailable,
  type TransferRange,
} from '#money/chain/networks/chain-adapter.ts'

/** A chain of a few lines that reorganises, lags and falls silent on command: for thousands of schedules in a short time. */
export interface ModelTransfer {
  contract: string
  from: string
  to: string
  rawAmount: bigint
}
export interface ModelTransaction {
  hash: string
  transfers: readonly ModelTransfer[]
  isFailed?: boolean
}
interface ModelBlock extends ChainBlock {
  transactions: readonly ModelTransaction[]
}

const hashOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`

export class ModelChain implements ChainAdapter {
  readonly family = 'evm' as const
  /** Set to make every question fail. */
  isDown = false
  /** Blocks of the tip that the source does not tell of. */
  lag = 0
  /** Leaves this transaction out when all tokens are asked for. */
  forgets: string | null = null
  /** Throws after so many more questions, as if the caller were killed. */
  diesIn = Number.POSITIVE_INFINITY
  blocks: ModelBlock[] = [{ no: 0, hash: hashOf('genesis'), parentHash: hashOf(''), transactions: [] }]
  pending: ModelTransaction[] = []
  private remembered: ModelBlock[] | null = null
  private salt = 0

  /** Puts a transaction into the waiting ones. Answers its hash. */
  send(...transfers: ModelTransfer[]): string {
    const hash = hashOf(`transaction ${++this.salt}`)
    this.pending.push({ hash, transfers })
    return hash
  }

  /** Mines blocks; the first takes all that waits, unless `take` names them. */
  mine(count = 1, take: readonly ModelTransaction[] = this.pending): void {
    for (let n = 0; n < count; n++) {
      const parent = this.tip
      const transactions = n === 0 ? [...take] : []
      this.pending = this.pending.filter((one) => !transactions.includes(one))
      const hash = hashOf(`${parent.hash} ${++this.salt}`)
      this.blocks.push({ no: parent.no + 1, hash, parentHash: parent.hash, transactions })
    }
  }

  /** Takes the last blocks away and mines as many others. Their transactions wait again, or are lost. */
  reorganise(depth: number, keepsTransactions: boolean): void {
    const gone = this.blocks.splice(Math.max(1, this.blocks.length - depth))
    const freed = keepsTransactions ? gone.flatMap(({ transactions }) => transactions) : []
    this.pending.push(...freed)
    this.mine(gone.length, [])
  }

  /** Keeps the chain as it is, for `comeBack`. */
  remember(): void {
    this.remembered = [...this.blocks]
  }

  /** Remembered blocks win over those mined since, block for block, by growing longer. */
  comeBack(): void {
    if (!this.remembered) return
    const height = this.tip.no
    const lost = this.blocks.filter((block) => !this.remembered?.includes(block))
    this.blocks = this.remembered
    this.remembered = null
    const all = [...this.pending, ...lost.flatMap(({ transactions }) => transactions)]
    const mined = new Set(this.blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)))
    this.pending = all.filter(({ hash }) => !mined.has(hash))
    while (this.tip.no <= height) this.mine(1, [])
  }

  get tip(): ModelBlock {
    const tip = this.blocks.at(-1)
    if (!tip) throw new TypeError('a chain has a first block')
    return tip
  }

  /** All transfers of the chain as it is. */
  allTransfers(): ChainTransfer[] {
    return this.blocks.flatMap(transfersOf)
  }

  private told(): ModelBlock[] {
    if (--this.diesIn < 0) throw new Error('killed')
    if (this.isDown) throw new ChainUnavailable('the model is silent')
    return this.lag === 0 ? this.blocks : this.blocks.slice(0, Math.max(1, this.blocks.length - this.lag))
  }

  async headBlock(): Promise<ChainBlock> {
    const head = this.told().at(-1)
    if (!head) throw new ChainUnavailable('the model is empty')
    return head
  }

  async block(no: number): Promise<ChainBlock | null> {
    return this.told()[no] ?? null
  }

  async transfers({ fromBlock, toBlock, contracts }: TransferRange): Promise<ChainTransfer[]> {
    return this.told()
      .slice(fromBlock, toBlock + 1)
      .flatMap(transfersOf)
      .filter(({ contract, txHash }) =>
        contracts === null ? txHash !== this.forgets : contracts.includes(contract),
      )
  }

  async transaction(hash: string): Promise<ChainTransaction> {
    for (const block of this.told()) {
      const found = block.transactions.find((one) => one.hash === hash)
      if (!found) continue
      const transfers = transfersOf(block).filter(({ txHash }) => txHash === hash)
      return { state: found.isFailed ? 'failed' : 'mined', block, transfers }
    }
    const waits = this.pending.some((one) => one.hash === hash)
    return { state: waits ? 'pending' : 'unknown', block: null, transfers: [] }
  }

  async nonceAt(): Promise<number> {
    return 0
  }

  async tokenBalance(contract: string, address: string): Promise<bigint> {
    this.told()
    return this.allTransfers()
      .filter((transfer) => transfer.contract === contract)
      .reduce(
        (sum, { from, to, rawAmount }) =>
          sum + (to === address ? rawAmount : 0n) - (from === address ? rawAmount : 0n),
        0n,
      )
  }
}

function transfersOf({ no, hash, transactions }: ModelBlock): ChainTransfer[] {
  return transactions
    .filter(({ isFailed }) => !isFailed)
    .flatMap((transaction) =>
      transaction.transfers.map((transfer, logNo) => ({
        ...transfer,
        txHash: transaction.hash,
        logNo,
        blockNo: no,
        blockHash: hash,
      })),
    )
}
