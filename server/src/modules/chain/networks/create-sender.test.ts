import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, it } from 'node:test'
import { createSender } from './create-sender.ts'

const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'tronweb') throw Object.assign(new Error('not here'), { code: 'ERR_MODULE_NOT_FOUND' })
    return next(specifier, context)
  },
})
after(() => hooks.deregister())

const privateKey = '11'.repeat(32)

it('without optional packages payouts on EVM networks sign, and those on TRON say what is missing', async () => {
  const wallet = { chainId: null, url: 'http://127.0.0.1:1', privateKey }
  await assert.rejects(
    createSender({ ...wallet, family: 'tron' }),
    /tronweb: install without --omit=optional/,
  )
  const sender = await createSender({ ...wallet, family: 'evm', chainId: 1 })
  assert.match(sender.address, /^0x[0-9a-fA-F]{40}$/)
})
