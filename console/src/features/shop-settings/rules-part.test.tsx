import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'

const server = serverOfOwner()
const address = {
  addressee: 'Quay',
  mobilePhone: '+6281200001111',
  area: ['ID', 'Yogyakarta'],
  postalCode: '',
  detailedAddress: 'Jalan Pelabuhan 8',
}
const nothing = { shipDays: null, cancelDays: null, late: null, returns: null }
const common = { ...nothing, shipDays: 3, returns: { days: 15, freightCents: 650 } }
const rules = { version: 0, ...nothing, none: [], marketplace: common }

async function open(part: Partial<typeof rules> = {}, ofShop: Partial<typeof profile> = {}) {
  server.on('console_shop_profile', { ...profile, returnAddress: address, ...ofShop })
  server.on('console_shop_rules', { ...rules, ...part })
  await openConsole('/console/shop')
  return within(await screen.findByRole('region', { name: 'Promises to buyers' }))
}
const preview = (part: Awaited<ReturnType<typeof open>>) =>
  part.getByRole('region', { name: 'What buyers read' }).textContent ?? ''
const choose = (part: Awaited<ReturnType<typeof open>>, promise: string, by: string) =>
  fireEvent.click(within(part.getByRole('region', { name: promise })).getByLabelText(by))

describe('the promises of a shop', () => {
  it('are the marketplace’s where the shop says nothing, in words, and are previewed', async () => {
    const part = await open()
    await part.findByText(/^The marketplace’s default: The shop ships within 3 days/)
    part.getByText('The marketplace’s default: no promise.')
    expect(preview(part)).toContain('The shop ships within 3 days')
    expect(preview(part)).toContain('Free returns for 15 days')
    expect(part.getByRole<HTMLButtonElement>('button', { name: 'Save promises' }).disabled).toBe(true)
  })

  it('are sent as the shop’s own, or as no, each by itself', async () => {
    const part = await open()
    await part.findByText('The marketplace’s default: no promise.')
    choose(part, 'Late arrival', 'Our own')
    fireEvent.click(part.getByRole('button', { name: 'Save promises' }))
    await part.findByText('A whole number from 1 to 100')
    expect(server.sentTo('console_shop_rules_save')).toHaveLength(0)
    fireEvent.change(part.getByLabelText('Percent of the items'), { target: { value: '10' } })
    fireEvent.change(part.getByLabelText('At most, $'), { target: { value: '5' } })
    choose(part, 'Free returns', 'No promise')
    expect(preview(part)).toContain('10% of the items come back, at most $5.00')
    expect(preview(part)).not.toContain('Free returns')
    const wish = { ...nothing, late: { percent: 10, maxCents: 500 }, none: ['returns' as const] }
    server.on('console_shop_rules_save', { version: 1, ...wish, marketplace: common })
    fireEvent.click(part.getByRole('button', { name: 'Save promises' }))
    await waitFor(() => expect(server.sentTo('console_shop_rules_save')).toHaveLength(1))
    expect(server.sentTo('console_shop_rules_save')[0]?.body).toEqual({ version: 0, ...wish })
  })

  it('of the marketplace to take goods back do not count without an address for returns, which is said', async () => {
    const part = await open({}, { returnAddress: null })
    await part.findByText(/It counts for you once you have an address for returns/)
    expect(preview(part)).not.toContain('Free returns')
  })
})
