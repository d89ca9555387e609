import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { isOpenAddress, readUrl as read } from './open-address.ts'
import { post, unanswered } from './post.ts'

const readUrl = (text: string, isLocalAllowed: boolean) => read(text, { isLocalAllowed, lengthMax: 500 })

describe('an address that others give us', () => {
  it('is as long as it is written, not as it was typed', () => {
    const typed = (letters: number) => `https://hooks.example.com/${'é'.repeat(letters)}`
    assert.equal(typed(440).length < 500, true)
    assert.equal(readUrl(typed(440), false), null)
    assert.equal(readUrl(typed(79), false)?.href.length, 500)
  })

  it('is https in the open internet, by name or number, whatever way the number is written', () => {
    const refused = [
      'http://erp.example.com/',
      'ftp://erp.example.com/',
      'https://name:word@erp.example.com/',
      'https://localhost/',
      'https://erp.local/',
      'https://metadata.google.internal/',
      'https://erp/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0/',
      'https://10.1.2.3/',
      'https://172.31.0.1/',
      'https://192.168.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/',
      'https://[::1]/',
      'https://[::]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'no address',
    ]
    for (const one of refused) assert.equal(readUrl(one, false), null, one)
    for (const one of [
      'https://erp.example.com/sampan?shop=1',
      'https://93.184.216.34:8443/',
      'https://[2606:2800:220:1::1]/',
    ])
      assert.equal(readUrl(one, false)?.href, one)
    assert.equal(readUrl('https://erp.example.com/x#part', false)?.href, 'https://erp.example.com/x')
    assert.equal(readUrl('http://127.0.0.1:8080/', true)?.href, 'http://127.0.0.1:8080/')
  })

  it("is none that is nobody's or our own", () => {
    for (const one of [
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::',
      'ff02::1',
      '2001:db8::1',
      'x',
      '',
    ])
      assert.equal(isOpenAddress(one), false, one)
    for (const one of ['1.1.1.1', '172.32.0.1', '2606:4700::1111'])
      assert.equal(isOpenAddress(one), true, one)
  })
})

describe('posting', () => {
  it('looks at where a name leads before it connects, and nothing reaches what lies inside', async () => {
    let asked = 0
    const inside = createServer((_request, response) => {
      asked++
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port } = inside.address() as AddressInfo
    const wish = { body: '{}', headers: {} }
    try {
      // The name is one that the machine itself takes inside, as a name server of the shop's owner might.
      for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]']) {
        const closed = await post(new URL(`http://${host}:${port}/`), wish, {
          timeoutMs: 5000,
          isLocalAllowed: false,
        })
        assert.deepEqual(closed, unanswered('The address is not in the open internet'), host)
      }
      assert.equal(asked, 0)
      const open = await post(new URL(`http://localhost:${port}/`), wish, {
        timeoutMs: 5000,
        isLocalAllowed: true,
      })
      assert.deepEqual([open.status, asked], [200, 1])
    } finally {
      inside.closeAllConnections()
      inside.close()
    }
  })

  it('gives up on what does not answer in time', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const url = new URL(`http://127.0.0.1:${port}/`)
    const posted = await post(url, { body: '{}', headers: {} }, { timeoutMs: 200, isLocalAllowed: true })
    assert.deepEqual(posted, unanswered('No answer in time'))
    silent.closeAllConnections()
    silent.close()
  })
})
