import { webhookKinds } from '@sampan/contract/office/webhooks/kinds.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import type { Delivery, WebhookRow } from './rows.ts'

const hook: WebhookRow = {
  id: '00000000-0000-7000-8000-0000000000e1',
  url: 'https://erp.example/sampan',
  kinds: ['order.paid'],
  state: 'on',
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
}
const failed: Delivery = {
  id: '41',
  event: '00000000-0000-7000-8000-0000000000e2',
  kind: 'order.paid',
  subject: '00000000-0000-7000-8000-0000000000e3',
  state: 'failed',
  tries: 9,
  answer: 503,
  problem: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  nextTryAt: null,
}

const server = serverOfOwner()

describe('webhooks of a shop', () => {
  it('are added with what they are told of, and their secret is shown once', async () => {
    server.on('console_webhook_list', [])
    server.on('console_webhook_add', { webhook: hook, secret: 'whsec_once' })
    await openConsole('/console/webhooks')
    await screen.findByText('No addresses yet')
    fireEvent.click(screen.getByRole('button', { name: 'Add an address' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add an address' }))
    fireEvent.change(form.getByLabelText('Address, with https'), {
      target: { value: ' https://erp.example/sampan ' },
    })
    fireEvent.click(form.getByLabelText('Variant running low'))
    fireEvent.click(form.getByRole('button', { name: 'Add an address' }))
    await screen.findByText('whsec_once')
    expect(server.sentTo('console_webhook_add')[0]?.body).toEqual({
      url: 'https://erp.example/sampan',
      kinds: webhookKinds.filter((kind) => kind !== 'stock.low'),
    })
  })

  it('show what was told and how it was answered; it is sent again, and a test is sent', async () => {
    server.on('console_webhook_list', [hook])
    server.on('console_webhook_deliveries', page(failed))
    server.on('console_webhook_again', null)
    server.on('console_webhook_test', null)
    await openConsole('/console/webhooks')
    fireEvent.click(await screen.findByRole('button', { name: 'What was sent' }))
    await screen.findByText('Given up · HTTP 503')
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(server.sentTo('console_webhook_again')[0]?.body).toEqual({ id: '41' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
    await waitFor(() => expect(server.sentTo('console_webhook_test')[0]?.body).toEqual({ id: hook.id }))
  })

  it('show the answer to a test by themselves, and a try that is hours away is not asked for', async () => {
    const sent: Delivery = {
      ...failed,
      id: '42',
      kind: 'test',
      subject: '',
      state: 'sending',
      tries: 0,
      answer: null,
    }
    const later = { ...failed, state: 'waiting', nextTryAt: '2999-01-01T00:00:00.000Z' } as const
    server.on('console_webhook_list', [hook])
    server.on('console_webhook_deliveries', page(later))
    server.on('console_webhook_test', null)
    await openConsole('/console/webhooks')
    fireEvent.click(await screen.findByRole('button', { name: 'What was sent' }))
    await screen.findByText(/^Waiting · HTTP 503/)
    await new Promise((go) => setTimeout(go, 2500))
    expect(server.sentTo('console_webhook_deliveries')).toHaveLength(1)
    server.on('console_webhook_deliveries', page(sent))
    fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
    await screen.findByText('Being sent')
    server.on('console_webhook_deliveries', page({ ...sent, state: 'sent', tries: 1, answer: 200 }))
    await screen.findByText('Accepted · HTTP 200', {}, { timeout: 5000 })
  })

  it('get a new secret only once that was confirmed, with what happens to the one before', async () => {
    server.on('console_webhook_list', [hook])
    server.on('console_webhook_deliveries', page(failed))
    server.on('console_webhook_rotate', { webhook: hook, secret: 'whsec_next' })
    await openConsole('/console/webhooks')
    fireEvent.click(await screen.findByRole('button', { name: 'What was sent' }))
    fireEvent.click(await screen.findByRole('button', { name: 'New secret' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/^For 24 hours, messages are signed with both secrets/)
    expect(server.sentTo('console_webhook_rotate')).toHaveLength(0)
    fireEvent.click(question.getByRole('button', { name: 'New secret' }))
    await screen.findByText('whsec_next')
    expect(server.sentTo('console_webhook_rotate').map(({ body }) => body)).toEqual([{ id: hook.id }])
  })

  it('that were switched off by themselves say so, and are switched on again', async () => {
    server.on('console_webhook_list', [{ ...hook, state: 'failing', failingSince: hook.createdAt }])
    server.on('console_webhook_save', hook)
    await openConsole('/console/webhooks')
    await screen.findByText('Switched off automatically')
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    const form = within(await screen.findByRole('dialog', { name: 'Change' }))
    fireEvent.click(form.getByLabelText('Switched on'))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_webhook_save')[0]?.body).toEqual({
        id: hook.id,
        url: hook.url,
        kinds: hook.kinds,
        isOn: true,
      }),
    )
  })
  it('outlive a reload half typed, with what they are told of and whether they are on', async () => {
    server.on('console_webhook_list', [hook])
    await openConsole('/console/webhooks')
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(await box('Switched on'))
    fireEvent.click(await box('Variant running low'))
    await reload()
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    expect([(await box('Switched on')).checked, (await box('Variant running low')).checked]).toEqual([
      false,
      true,
    ])
  })

  it('that are typed stay when refused, offline, by Escape and over a reload, and are added once by two presses', async () => {
    server.on('console_webhook_list', [])
    const address = 'Address, with https'
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }))
      return within(await screen.findByRole('dialog', { name: 'Add an address' }))
    }
    const urlIn = (form: Awaited<ReturnType<typeof open>>) =>
      form.getByLabelText<HTMLInputElement>(address).value
    const send = (form: Awaited<ReturnType<typeof open>>) =>
      fireEvent.click(form.getByRole('button', { name: 'Add an address' }))
    await openConsole('/console/webhooks')
    let form = await open()
    fireEvent.change(form.getByLabelText(address), { target: { value: hook.url } })
    server.refuse('console_webhook_add', 'webhookAddress', 'This address is not reached from outside')
    send(form)
    await form.findByText('This address is not reached from outside')
    expect(form.getByLabelText(address).getAttribute('aria-invalid')).toBe('true')
    server.die('console_webhook_add')
    send(form)
    await form.findByText(/Connection problem/, {}, { timeout: 5_000 })
    expect(leaves()).toBe(false)
    fireEvent.keyDown(form.getByLabelText(address), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    form = await open()
    expect(urlIn(form)).toBe(hook.url)
    await reload()
    form = await open()
    expect(urlIn(form)).toBe(hook.url)
    const before = server.sentTo('console_webhook_add').length
    server.on('console_webhook_add', { webhook: hook, secret: 'whsec_once' })
    send(form)
    send(form)
    await screen.findByText('whsec_once')
    expect(server.sentTo('console_webhook_add').length - before).toBe(1)
    expect(JSON.stringify(sessionStorage)).not.toContain(hook.url)
  })
})
