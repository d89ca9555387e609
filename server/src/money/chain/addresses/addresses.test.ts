import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import fc from 'fast-check'
import { TronWeb } from 'tronweb'
import { getAddress, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { checkAddress } from './check-address.ts'
import { depositPath, deriveAddress } from './derive-address.ts'
import { hexOfTronAddress, tronAddressOf } from './tron-address.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
const xpubs = {
  evm: root.derive(depositPath.evm).publicExtendedKey,
  tron: root.derive(depositPath.tron).publicExtendedKey,
}
const usdtOfTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const usdtOfEthereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('deposit addresses', () => {
  it('are those of the accounts below the seed', () => {
    assert.equal(deriveAddress('evm', xpubs.evm, 0), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    for (const index of [0, 1, 7, 500, 2 ** 31 - 1]) {
      const account = mnemonicToAccount(mnemonic, { addressIndex: index })
      assert.equal(deriveAddress('evm', xpubs.evm, index), account.address)
      const { privateKey } = root.derive(`${depositPath.tron}/${index}`)
      const tron = TronWeb.address.fromPrivateKey(Buffer.from(privateKey ?? []).toString('hex'))
      assert.equal(deriveAddress('tron', xpubs.tron, index), tron)
    }
  })

  it('are not made from a private key', () => {
    assert.throws(() => deriveAddress('evm', root.derive(depositPath.evm).privateExtendedKey, 0), TypeError)
  })

  it('differ from each other and pass our own check', () => {
    const seen = new Set<string>()
    for (let index = 0; index < 200; index++)
      for (const family of ['evm', 'tron'] as const) {
        const address = deriveAddress(family, xpubs[family], index)
        assert.deepEqual(checkAddress(family, address), { address })
        seen.add(address)
      }
    assert.equal(seen.size, 400)
  })
})

describe('an address that somebody typed', () => {
  it('passes with its checksum, or without any', () => {
    assert.deepEqual(checkAddress('evm', usdtOfEthereum), { address: usdtOfEthereum })
    assert.deepEqual(checkAddress('evm', ` ${usdtOfEthereum.toLowerCase()}\n`), { address: usdtOfEthereum })
    assert.deepEqual(checkAddress('tron', ` ${usdtOfTron} `), { address: usdtOfTron })
  })

  it('is refused with a wrong checksum', () => {
    const swapped = usdtOfEthereum.replace('dAC', 'DAC')
    assert.deepEqual(checkAddress('evm', swapped), { problem: 'checksum' })
    assert.deepEqual(checkAddress('evm', `0x${usdtOfEthereum.slice(2).toUpperCase()}`), {
      problem: 'checksum',
    })
    assert.deepEqual(checkAddress('tron', usdtOfTron.replace('Lj6t', 'Lj6u')), { problem: 'checksum' })
    assert.deepEqual(checkAddress('tron', usdtOfTron.replace('Lj6t', 'lj6t')), { problem: 'format' })
  })

  it('is refused on the other network', () => {
    assert.deepEqual(checkAddress('tron', usdtOfEthereum), { problem: 'wrongNetwork' })
    assert.deepEqual(checkAddress('evm', usdtOfTron), { problem: 'wrongNetwork' })
  })

  it('is refused when it is none, is nobody or is where money would be lost', () => {
    const zero: Hex = `0x${'0'.repeat(40)}`
    for (const text of ['', '0x', 'T', usdtOfEthereum.slice(2), `${usdtOfEthereum}0`, 'name.eth', zero])
      assert.deepEqual(checkAddress('evm', text), { problem: 'format' }, text)
    for (const text of ['', usdtOfTron.slice(1), `${usdtOfTron}t`, tronAddressOf(zero)])
      assert.deepEqual(checkAddress('tron', text), { problem: 'format' }, text)
    assert.deepEqual(checkAddress('evm', usdtOfEthereum.toLowerCase(), [usdtOfEthereum]), {
      problem: 'format',
    })
    assert.deepEqual(checkAddress('tron', usdtOfTron, [usdtOfTron]), { problem: 'format' })
  })
})

const bytes20 = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Hex => {
  return `0x${Buffer.from(bytes).toString('hex')}`
})
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('any address', () => {
  it('is written on TRON as tronweb writes it, and read back', () => {
    fc.assert(
      fc.property(bytes20, (hex) => {
        const text = tronAddressOf(hex)
        assert.equal(text, TronWeb.address.fromHex(`41${hex.slice(2)}`))
        assert.deepEqual(hexOfTronAddress(text), { hex })
      }),
      { numRuns: 200 },
    )
  })

  it('with one character damaged or two swapped is refused', () => {
    const damage = fc.record({ hex: bytes20, at: fc.nat(32), by: fc.integer({ min: 1, max: 57 }) })
    fc.assert(
      fc.property(damage, ({ hex, at, by }) => {
        const letters = [...tronAddressOf(hex)]
        const place = at + 1 // the first letter is always T
        const old = letters[place] ?? ''
        letters[place] = base58[(base58.indexOf(old) + by) % 58] ?? ''
        assert.ok('problem' in checkAddress('tron', letters.join('')))
        const swapped = [...tronAddressOf(hex)]
        ;[swapped[place], swapped[at]] = [swapped[at] ?? '', swapped[place] ?? '']
        if (swapped.join('') !== tronAddressOf(hex))
          assert.ok('problem' in checkAddress('tron', swapped.join('')))
      }),
      { numRuns: 2000 },
    )
  })

  it('with a checksum and one letter in the other case is refused', () => {
    fc.assert(
      fc.property(bytes20, fc.nat(39), (hex, at) => {
        const good = getAddress(hex)
        const letters = [...good]
        const letter = letters[at + 2] ?? ''
        letters[at + 2] = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const typed = letters.join('')
        fc.pre(typed !== good && typed !== typed.toLowerCase())
        assert.deepEqual(checkAddress('evm', typed), { problem: 'checksum' })
      }),
      { numRuns: 500 },
    )
  })
})
