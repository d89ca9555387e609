import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const tee = { code: '610910', name: 'T-shirts, knitted cotton', chapter: 'Clothing, knitted' }
const shirt = { code: '620520', name: 'Men’s shirts, cotton', chapter: 'Clothing, woven' }
const server = serverOfOwner()
beforeEach(() => {
  server.on('console_shop_profile', profile)
  server.on('console_goods_detail', { ...kite, hsCode: null })
  server.on('console_goods_save', kite)
})
const field = () => screen.getByRole('combobox', { name: 'HS code' })

describe('the code for customs', () => {
  it('is found by words, chosen by arrows and Enter, and saved', async () => {
    server.on('console_hs_search', { items: [tee, shirt] })
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 2, name: 'Customs' })
    type('HS code', 'shirt')
    await screen.findByRole('option', { name: /T-shirts/ })
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(screen.getByRole('option', { name: /Men’s shirts/, selected: true })).toBeTruthy()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field()).toHaveProperty('value', '6205 20')
    expect(screen.queryByRole('option', { name: /T-shirts/ })).toBeNull()
    await screen.findByText('Men’s shirts, cotton (Clothing, woven)')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_goods_save')[0]?.body).toMatchObject({ hsCode: '620520' }),
    )
  })

  it('may be one that the table does not know, which is said; fewer digits are a fault', async () => {
    server.on('console_hs_search', { items: [] })
    await openConsole('/console/goods/5')
    await screen.findByRole('heading', { level: 2, name: 'Customs' })
    type('HS code', '9999.99')
    await screen.findByText('Our table does not know this code. It is saved as you typed it.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
    type('HS code', '9999')
    fireEvent.blur(field())
    expect(screen.getAllByText('An HS code has six to ten digits.').length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })
})
