import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readConfig } from '#kernel/config.ts'
import { ringOf } from '#kernel/key-ring.ts'
import { Refusal } from '#kernel/refusal.ts'
import { testConfig } from '#testing/test-config.ts'
import {
  hashPassword,
  hashPayCode,
  isPassword,
  isPayCode,
  isPayCodeHashOld,
  isPepperLost,
} from './secret-hash.ts'

const config = testConfig()

it('hashes with Argon2id at the cost of the settings', async () => {
  const full = readConfig({ NODE_ENV: 'development' })
  assert.match(await hashPassword('river boat', full), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('knows the right password, and costs the same when there is none to compare with', async () => {
  const made = await hashPassword('river boat', config)
  assert.equal(await isPassword('river boat', made, config), true)
  assert.equal(await isPassword('River boat', made, config), false)
  assert.equal(await isPassword('river boat', null, config), false)
  const full = { argon2: { memoryKib: 19_456, passes: 2 } }
  const real = await hashPassword('river boat', full)
  await isPassword('warm up', null, full)
  // The best of several, by turns, so that what else the machine does counts for little.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const took = async (hash: string | null) => {
    const startedAt = performance.now()
    await isPassword('wrong', hash, full)
    return performance.now() - startedAt
  }
  for (let n = 0; n < 10; n++) {
    known = Math.min(known, await took(real))
    unknown = Math.min(unknown, await took(null))
  }
  assert.ok(unknown > known / 3 && unknown < known * 3, `${known} against ${unknown} ms`)
})

it('binds a payment code to its buyer and to the secret', async () => {
  const made = await hashPayCode('482915', 'buyer-1', config)
  assert.equal(await isPayCode('482915', 'buyer-1', made, config), true)
  assert.equal(await isPayCode('482915', 'buyer-2', made, config), false)
  assert.equal(
    await isPayCode('482915', 'buyer-1', made, { ...config, payCodePepper: ringOf('q'.repeat(32)) }),
    false,
  )
})

it('knows a payment code by the pepper that its hash names, and hashes it anew after a change', async () => {
  const made = await hashPayCode('482915', 'buyer-1', config)
  const changed = { ...config, payCodePepper: ringOf('q'.repeat(32), [config.payCodePepper.current]) }
  for (const hash of [made, made.slice(made.indexOf('$'))]) {
    assert.equal(await isPayCode('482915', 'buyer-1', hash, changed), true)
    assert.equal(await isPayCode('482916', 'buyer-1', hash, changed), false)
    assert.ok(isPayCodeHashOld(hash, changed))
    assert.ok(!isPepperLost(hash, changed))
  }
  assert.ok(!isPayCodeHashOld(made, config))
  assert.ok(isPepperLost(made, { payCodePepper: ringOf('q'.repeat(32)) }))
})

it('lets few wait, and turns the others away as busy', async () => {
  const asked = Array.from({ length: 80 }, () =>
    hashPassword('x', config).then(
      () => 'done',
      (error: unknown) => error,
    ),
  )
  const answers = await Promise.all(asked)
  const turnedAway = answers.filter((answer) => answer instanceof Refusal && answer.key === 'busy')
  assert.equal(turnedAway.length, 80 - 4 - 50)
  assert.equal(await hashPassword('x', config).then(() => 'done'), 'done')
})
