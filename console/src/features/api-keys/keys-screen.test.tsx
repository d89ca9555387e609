import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import type { KeyRow } from './rows.ts'

const key: KeyRow = {
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'Warehouse',
  prefix: 'sampan_AbCdEf',
  scopes: ['orders:read', 'stock:write'],
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
}

const server = serverOfOwner()

describe('keys of a shop', () => {
  it('are made by the owner after the second factor, and shown whole once', async () => {
    server.on('console_key_list', [])
    server.refuse('console_key_add', 'totpNeeded', 'Second factor', {
      apiKey: key,
      key: 'sampan_AbCdEf-the-rest',
    })
    server.on('console_step_up', meOf('owner'))
    await openConsole('/console/keys')
    await screen.findByText('No keys yet')
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create a key' }))
    const make = form.getByRole<HTMLButtonElement>('button', { name: 'Create a key' })
    fireEvent.change(form.getByLabelText('What it is for'), { target: { value: 'Warehouse' } })
    fireEvent.click(make)
    // Nothing is sent, and the field says that it is missing.
    expect(await form.findByText('Choose at least one.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0]))
    expect(server.sentTo('console_key_add')).toEqual([])
    fireEvent.click(form.getByLabelText('Read and set stock'))
    fireEvent.click(form.getByLabelText('Read orders'))
    fireEvent.click(make)
    fireEvent.change(await screen.findByLabelText('Six digits'), {
      target: { value: '123456' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('sampan_AbCdEf-the-rest')
    expect(server.sentTo('console_key_add')[1]?.body).toEqual({
      name: 'Warehouse',
      scopes: ['orders:read', 'stock:write'],
    })
    const copied: string[] = []
    const writeText = async (text: string) => void copied.push(text)
    Object.assign(window, { isSecureContext: true })
    Object.assign(navigator, { clipboard: { writeText } })
    fireEvent.click(screen.getByRole('button', { name: /^Copy:/ }))
    await screen.findByRole('button', { name: /^Copied:/ })
    expect(copied).toEqual(['sampan_AbCdEf-the-rest'])
    // Shown once: a key that is pressed by accident does not take it away.
    fireEvent.keyDown(screen.getByText('sampan_AbCdEf-the-rest'), { key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'Warehouse' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'I have stored it' }))
    await waitFor(() => expect(screen.queryByText('sampan_AbCdEf-the-rest')).toBeNull())
  })

  it('are revoked after a question', async () => {
    server.on('console_key_list', [key])
    server.on('console_key_end', null)
    await openConsole('/console/keys')
    await screen.findByText('sampan_AbCdEf…')
    screen.getByText('Read orders, Read and set stock')
    fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    expect(server.sentTo('console_key_end')).toHaveLength(0)
    const sure = within(await screen.findByRole('alertdialog'))
    fireEvent.click(sure.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(server.sentTo('console_key_end')[0]?.body).toEqual({ id: key.id }))
  })

  it('are seen by Sampan with the shop, without a way to revoke them', async () => {
    server.on('console_me', meAs('catalogue'))
    server.on('console_shop_list', { items: [], nextCursor: null })
    server.on('console_shop_members', [])
    server.on('console_shop_keys', [key])
    await openConsole('/console/shops/7')
    await screen.findByText('sampan_AbCdEf…')
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
  })
})
