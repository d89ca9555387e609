import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleHash, sampleNetwork } from '#testing/sample-network.ts'
import { closedNetwork } from '#testing/sample-recharges.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { FindDeposit } from './find-deposit.tsx'
import type { Found } from './topup-types.ts'

describe('find my deposit', () => {
  async function find(found: Found, hash: string = sampleHash) {
    const server = fakeServer()
    const networks = [sampleNetwork(), closedNetwork()]
    await showScreen(<FindDeposit open networks={networks} asked={null} onClose={() => {}} />)
    server.on('deposit_find', found)
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByLabelText('Transaction hash'), { target: { value: hash } })
    fireEvent.click(sheet.getByRole('button', { name: 'Find it' }))
    return { server, sheet }
  }

  it('answers in plain words, with the network on which it was found', async () => {
    const { server, sheet } = await find({ verdict: 'wrongNetwork', networkName: 'Polygon', deposit: null })
    const answer = 'It was found on Polygon, not on the network you chose.'
    expect(await sheet.findByText(answer)).toBeTruthy()
    expect(Object.fromEntries(server.sentTo('deposit_find')[0]?.query ?? [])).toEqual({
      networkId: 'harbour',
      txHash: sampleHash,
    })
    fireEvent.change(sheet.getByLabelText('Transaction hash'), { target: { value: '0x77' } })
    expect(sheet.queryByText(answer), 'said of another hash').toBeNull()
  })

  it("says the server's own words when it is busy", async () => {
    const { server, sheet } = await find({ verdict: 'notFound', networkName: null, deposit: null }, '')
    server.raw('deposit_find', () => ({ status: 503, code: 1053, msg: 'We are busy right now' }))
    fireEvent.change(sheet.getByLabelText('Transaction hash'), { target: { value: sampleHash } })
    fireEvent.click(sheet.getByRole('button', { name: 'Find it' }))
    expect(await sheet.findByText('We are busy right now')).toBeTruthy()
  })

  it('reads a hash as it is pasted', async () => {
    const pasted = `\u200b ${sampleHash.slice(0, 20)} ${sampleHash.slice(20)}\u00a0`
    const { server } = await find({ verdict: 'notFound', networkName: null, deposit: null }, pasted)
    await waitFor(() => expect(server.sentTo('deposit_find')).toHaveLength(1))
    expect(server.sentTo('deposit_find')[0]?.query.get('txHash')).toBe(sampleHash)
  })

  it('does not ask for what is no hash', async () => {
    const { server, sheet } = await find({ verdict: 'notFound', networkName: null, deposit: null }, '0x12')
    expect(await sheet.findByText('A transaction hash has 64 letters and digits')).toBeTruthy()
    expect(server.sentTo('deposit_find')).toHaveLength(0)
  })
})
