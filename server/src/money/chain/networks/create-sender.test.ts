import assert from 'node:assert/strict'
import { once } from 'node:events'
import { it } from 'node:test'
import { Worker } from 'node:worker_threads'

/** In a thread of its own: what another test has loaded before stands in this one's modules. */
const withoutTronweb = `
  const { registerHooks } = require('node:module')
  const { parentPort, workerData } = require('node:worker_threads')
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'tronweb') throw Object.assign(new Error('not here'), { code: 'ERR_MODULE_NOT_FOUND' })
      return next(specifier, context)
    },
  })
  import(workerData).then(async ({ createSender }) => {
    const wallet = { chainId: null, url: 'http://127.0.0.1:1', privateKey: '11'.repeat(32) }
    const tron = await createSender({ ...wallet, family: 'tron' }).then(() => 'made', ({ message }) => message)
    const { address } = await createSender({ ...wallet, family: 'evm', chainId: 1 })
    parentPort.postMessage({ tron, address })
  })`

it('without optional packages sendings on EVM networks sign, and those on TRON say what is missing', async () => {
  const worker = new Worker(withoutTronweb, {
    eval: true,
    execArgv: [],
    workerData: import.meta.resolve('./create-sender.ts'),
  })
  const [{ tron, address }] = await once(worker, 'message')
  assert.match(tron, /tronweb: install without --omit=optional/)
  assert.match(address, /^0x[0-9a-fA-F]{40}$/)
})
