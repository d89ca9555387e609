import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Trx } from 'tronweb'
import type { Hex } from 'viem'
import { hexOfTronAddress, tronAddressOf } from '#money/chain/addresses/tron-address.ts'
import { transferTopic } from '#money/chain/networks/evm-logs.ts'

/**
 * A stand-in for a TRON node, written by us from the public description of its HTTP interface: as much of it as the
 * adapter asks, on a chain of a few lines. There is no local TRON node to be had, so what is proven on this one is proven on
 * our reading of that description and no more.
 */
export interface TronStub {
  url: string
  /** Our token's contract. */
  token: string
  /** These wait for a block; they answer the transaction's hash. */
  mint(to: string, rawAmount: bigint, token?: string): string
  transfer(from: string, to: string, rawAmount: bigint, token?: string): string
  mine(blocks?: number): void
  /** Replaces the last blocks by as many others; their transactions wait again, or are gone. */
  reorg(depth: number, keepsTransactions?: boolean): void
  headNo(): number
  /** Number of blocks that the final one lies behind the head; 19 from the start. */
  setFinalLag(blocks: number): void
  /** Makes the energy's price, in sun. */
  setEnergyPrice(sun: number): void
  drop(how?: 'refuse' | 'hang'): void
  restore(): void
  stop(): Promise<void>
}

interface StubTransaction {
  id: string
  token: string
  /** null makes tokens out of nothing. */
  from: string | null
  to: string
  rawAmount: bigint
  isFailed: boolean
  expirationMs: number
  /** The most that it may pay, in sun; without one for those that the stub makes. */
  feeLimit: number | null
  /** Once a block holds it, in sun. */
  fee: number
  isOutOfEnergy: boolean
}

interface StubBlock {
  no: number
  hash: string
  parentHash: string
  timestampMs: number
  transactions: StubTransaction[]
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const addressFrom = (text: string): string => tronAddressOf(`0x${sha(text).slice(0, 40)}`)
const blockMs = 3000
/** Energy of a transfer of USDT on the main network, as nodes tell it. */
export const energy = { toHolder: 64_285, toNew: 130_285 } as const
const unmined = { isFailed: false, isOutOfEnergy: false, fee: 0 } as const
const selector = 'a9059cbb' // transfer(address,uint256)

export async function startTronStub(): Promise<TronStub> {
  const token = addressFrom('token')
  const blocks: StubBlock[] = []
  let waiting: StubTransaction[] = []
  let [salt, finalLag, energyPrice] = [0, 19, 210]
  let isShut: 'refuse' | 'hang' | null = null

  const tip = (): StubBlock => {
    const last = blocks.at(-1)
    if (!last) throw new TypeError('a chain has a first block')
    return last
  }
  const all = () =>
    blocks.flatMap((block) => block.transactions.map((transaction) => ({ block, transaction })))
  const balanceOf = (of: string, owner: string) =>
    all()
      .filter(({ transaction }) => transaction.token === of && !transaction.isFailed)
      .reduce((sum, { transaction: { from, to, rawAmount } }) => {
        return sum + (to === owner ? rawAmount : 0n) - (from === owner ? rawAmount : 0n)
      }, 0n)

  /** A transfer to who has none of the token writes a new place of its storage: about twice the energy. */
  const energyOf = (of: string, to: string): number =>
    balanceOf(of, to) === 0n ? energy.toNew : energy.toHolder

  function addBlock(take: readonly StubTransaction[]): void {
    const no = blocks.length
    const last = blocks.at(-1)
    const hash = no.toString(16).padStart(16, '0') + sha(`${last?.hash} ${++salt}`).slice(16)
    const timestampMs = last ? last.timestampMs + blockMs : 1_700_000_000_000
    const block: StubBlock = { no, hash, parentHash: last?.hash ?? '', timestampMs, transactions: [] }
    blocks.push(block)
    for (const transaction of take) {
      if (transaction.expirationMs < timestampMs) continue
      const { token: of, from, to, rawAmount, feeLimit } = transaction
      const cost = energyOf(of, to) * energyPrice
      const isOutOfEnergy = feeLimit !== null && cost > feeLimit
      const isFailed = isOutOfEnergy || (from !== null && balanceOf(of, from) < rawAmount)
      const fee = feeLimit === null ? 0 : Math.min(cost, feeLimit)
      block.transactions.push({ ...transaction, isFailed, isOutOfEnergy, fee })
    }
  }
  addBlock([])

  function send(change: Pick<StubTransaction, 'token' | 'from' | 'to' | 'rawAmount'>): string {
    const id = sha(`transaction ${++salt}`)
    waiting.push({ ...change, id, ...unmined, feeLimit: null, expirationMs: Number.MAX_SAFE_INTEGER })
    return id
  }

  function broadcast(signed: SentTransaction): unknown {
    const value = signed.raw_data.contract[0]?.parameter.value
    const refused = (code: string, text: string) => ({
      code,
      txid: signed.txID,
      message: Buffer.from(text).toString('hex'),
    })
    const id = createHash('sha256').update(Buffer.from(signed.raw_data_hex, 'hex')).digest('hex')
    const signer = hexOfTronAddress(String(Trx.ecRecover(signed as never)))
    if (
      !value ||
      id !== signed.txID ||
      'problem' in signer ||
      `41${signer.hex.slice(2)}` !== value.owner_address
    )
      return refused('SIGERROR', 'Validate signature error')
    const isKnown = [...waiting, ...all().map(({ transaction }) => transaction)].some((one) => one.id === id)
    if (isKnown) return refused('DUP_TRANSACTION_ERROR', 'Dup transaction.')
    if (signed.raw_data.expiration <= tip().timestampMs)
      return refused('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
    const { ref_block_bytes, ref_block_hash } = signed.raw_data
    const isOnChain = blocks.some(
      ({ no, hash }) =>
        no.toString(16).slice(-4).padStart(4, '0') === ref_block_bytes &&
        hash.slice(16, 32) === ref_block_hash,
    )
    if (!isOnChain) return refused('TAPOS_ERROR', 'Tapos failed.')
    if (!value.data.startsWith(selector))
      return refused('CONTRACT_VALIDATE_ERROR', 'only transfers are known')
    const address = (hex: string) => tronAddressOf(`0x${hex.slice(-40)}`)
    waiting.push({
      id,
      token: address(value.contract_address),
      from: address(value.owner_address),
      to: address(value.data.slice(8, 72)),
      rawAmount: BigInt(`0x${value.data.slice(72)}`),
      ...unmined,
      feeLimit: signed.raw_data.fee_limit ?? 0,
      expirationMs: signed.raw_data.expiration,
    })
    return { result: true, txid: id }
  }

  const isFinal = (block: StubBlock) => block.no <= tip().no - finalLag
  const finalBlock = () => blocks[Math.max(0, tip().no - finalLag)] ?? tip()
  const infoById = (value: string, onlyFinal: boolean) => {
    const found = all().find(({ block, transaction }) => {
      return transaction.id === value && (!onlyFinal || isFinal(block))
    })
    return found ? infoOf(found.transaction, found.block) : {}
  }
  const answers: Record<string, (body: StubQuestion) => unknown> = {
    '/wallet/getblock': ({ id_or_num }) =>
      headerOf(id_or_num === undefined ? tip() : blocks[Number(id_or_num)]),
    '/walletsolidity/getblock': () => headerOf(finalBlock()),
    '/wallet/gettransactioninfobyblocknum': ({ num = 0 }) =>
      blocks[num]?.transactions.map((transaction) => infoOf(transaction, blocks[num])) ?? [],
    '/wallet/gettransactioninfobyid': ({ value = '' }) => infoById(value, false),
    '/walletsolidity/gettransactioninfobyid': ({ value = '' }) => infoById(value, true),
    '/wallet/gettransactionbyid': ({ value }) => {
      const known = [...waiting, ...all().map(({ transaction }) => transaction)]
      return known.some(({ id }) => id === value) ? { txID: value } : {}
    },
    '/wallet/triggerconstantcontract': ({
      owner_address = '',
      contract_address: of = '',
      function_selector,
      parameter = '',
    }) => {
      const to = tronAddressOf(`0x${parameter.slice(24, 64)}`)
      if (function_selector !== 'transfer(address,uint256)')
        return { result: { result: true }, energy_used: 935, constant_result: [wordOf(balanceOf(of, to))] }
      const isShort = balanceOf(of, owner_address) < BigInt(`0x${parameter.slice(64)}`)
      return isShort
        ? { result: { result: true, message: 'REVERT opcode executed' }, energy_used: 2000 }
        : { result: { result: true }, energy_used: energyOf(of, to), constant_result: [wordOf(1n)] }
    },
    '/wallet/getchainparameters': () => ({
      chainParameter: [
        { key: 'getMaintenanceTimeInterval', value: 1 },
        { key: 'getEnergyFee', value: energyPrice },
      ],
    }),
    '/wallet/broadcasttransaction': (body) => broadcast(body as SentTransaction),
  }

  const server = createServer(async (request, response) => {
    if (isShut === 'refuse') return void request.destroy()
    if (isShut === 'hang') return
    const answer = answers[request.url ?? '']
    if (!answer) return void response.writeHead(404).end()
    const body: StubQuestion = JSON.parse((await bodyOf(request)) || '{}')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const at = server.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    token,
    mint: (to, rawAmount, of = token) => send({ token: of, from: null, to, rawAmount }),
    transfer: (from, to, rawAmount, of = token) => send({ token: of, from, to, rawAmount }),
    mine(count = 1) {
      for (let n = 0; n < count; n++) {
        addBlock(waiting)
        waiting = []
      }
    },
    reorg(depth, keepsTransactions = false) {
      const gone = blocks.splice(Math.max(1, blocks.length - depth))
      if (keepsTransactions) waiting.push(...gone.flatMap(({ transactions }) => transactions))
      for (const _ of gone) addBlock([])
    },
    headNo: () => tip().no,
    setFinalLag(lag) {
      finalLag = lag
    },
    setEnergyPrice(sun) {
      energyPrice = sun
    },
    drop(how = 'refuse') {
      isShut = how
      server.closeAllConnections()
    },
    restore() {
      isShut = null
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface StubQuestion {
  id_or_num?: string
  num?: number
  value?: string
  owner_address?: string
  contract_address?: string
  function_selector?: string
  parameter?: string
}

interface SentTransaction extends StubQuestion {
  txID: string
  raw_data_hex: string
  raw_data: {
    expiration: number
    ref_block_bytes: string
    ref_block_hash: string
    fee_limit?: number
    contract: {
      parameter: { value: { data: string; owner_address: string; contract_address: string } }
    }[]
  }
}

const headerOf = (block: StubBlock | undefined): unknown =>
  block
    ? {
        blockID: block.hash,
        block_header: {
          raw_data: {
            ...(block.no === 0 ? {} : { number: block.no }),
            parentHash: block.parentHash,
            timestamp: block.timestampMs,
          },
        },
      }
    : {}

const wordOf = (value: bigint): string => value.toString(16).padStart(64, '0')

function infoOf(transaction: StubTransaction, block: StubBlock | undefined): unknown {
  const { id, token, from, to, rawAmount, isFailed } = transaction
  const base = {
    ...{ id, blockNumber: block?.no, blockTimeStamp: block?.timestampMs, contractResult: [''] },
    ...(transaction.fee === 0 ? {} : { fee: transaction.fee }),
  }
  if (isFailed)
    return {
      ...base,
      result: 'FAILED',
      receipt: { result: transaction.isOutOfEnergy ? 'OUT_OF_ENERGY' : 'REVERT' },
    }
  const topics = [
    transferTopic.slice(2),
    wordOf(from === null ? 0n : BigInt(hexOf(from))),
    wordOf(BigInt(hexOf(to))),
  ]
  const log = [{ address: hexOf(token).slice(2), topics, data: wordOf(rawAmount) }]
  return { ...base, receipt: { result: 'SUCCESS' }, log }
}

function hexOf(address: string): Hex {
  const read = hexOfTronAddress(address)
  if ('problem' in read) throw new TypeError(`${address} is no address of TRON`)
  return read.hex
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
