import {
  type ChainAdapter,
  type ChainBlock,
  type ChainTransaction,
  type ChainTransfer,
  ChainUnavailable,
} from './chain-adapter.ts'

/**
 * Reads one network through two sources that do not know of each other. The lower head counts, so that one which lags
 * holds nothing up but itself; where they tell different things nothing is believed (RELIABILITY §2 no. 18).
 */
export function agreeingSources(one: ChainAdapter, other: ChainAdapter): ChainAdapter {
  const ask = <Answer>(question: (source: ChainAdapter) => Promise<Answer>): Promise<[Answer, Answer]> =>
    Promise.all([question(one), question(other)])
  return {
    family: one.family,
    async headBlock() {
      const [here, there] = await ask((source) => source.headBlock())
      const [low, ahead] = here.no <= there.no ? [here, other] : [there, one]
      if (here.no === there.no) return same(here, there, sameBlock, `block ${here.no}`)
      const counterpart = await ahead.block(low.no)
      if (!counterpart) throw new ChainUnavailable(`the sources disagree about block ${low.no}`)
      return same(low, counterpart, sameBlock, `block ${low.no}`)
    },
    async block(no) {
      const [here, there] = await ask((source) => source.block(no))
      return here === null || there === null ? null : same(here, there, sameBlock, `block ${no}`)
    },
    async transfers(range) {
      const [here, there] = await ask((source) => source.transfers(range))
      return same(here, there, sameTransfers, `transfers of blocks ${range.fromBlock} to ${range.toBlock}`)
    },
    async transaction(hash) {
      const [here, there] = await ask((source) => source.transaction(hash))
      if (here.block && there.block) return same(here, there, sameTransaction, 'a transaction')
      if (here.state === there.state) return here
      // One of them is not there yet: it is on its way, and no more is known.
      return { state: 'pending', block: null, transfers: [] }
    },
    async nonceAt(address, blockNo) {
      const [here, there] = await ask((source) => source.nonceAt(address, blockNo))
      return same(here, there, Object.is, 'the numbers of an account')
    },
    async tokenBalance(contract, address) {
      const [here, there] = await ask((source) => source.tokenBalance(contract, address))
      return same(here, there, Object.is, 'a balance')
    },
  }
}

function same<Told>(one: Told, other: Told, isSame: (a: Told, b: Told) => boolean, what: string): Told {
  if (!isSame(one, other)) throw new ChainUnavailable(`the sources disagree about ${what}`)
  return one
}

const sameBlock = (a: ChainBlock, b: ChainBlock): boolean =>
  a.no === b.no && a.hash === b.hash && a.parentHash === b.parentHash

const transferText = (one: ChainTransfer): string =>
  [one.txHash, one.logNo, one.blockNo, one.blockHash, one.contract, one.from, one.to, one.rawAmount].join()

const sameTransfers = (a: readonly ChainTransfer[], b: readonly ChainTransfer[]): boolean => {
  const texts = b.map(transferText)
  return a.length === b.length && a.every((transfer, n) => transferText(transfer) === texts[n])
}

const sameTransaction = (a: ChainTransaction, b: ChainTransaction): boolean =>
  a.state === b.state &&
  a.block !== null &&
  b.block !== null &&
  sameBlock(a.block, b.block) &&
  sameTransfers(a.transfers, b.transfers)
