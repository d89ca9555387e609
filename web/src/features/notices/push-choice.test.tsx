import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input, Output } from '#client/types.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { endPushBrowser, pushBrowser } from '#testing/push-browser.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { PushChoice } from './push-choice.tsx'

const key = btoa('the shop’s key'.replace('’', '')).replaceAll('=', '').replaceAll('+', '-')
const kinds: Output<'notice_settings'>['kinds'] = [
  { kind: 'order', inApp: true, email: true, push: true },
  { kind: 'promotion', inApp: true, email: true, push: false },
]
const settings: Output<'notice_settings'> = {
  kinds,
  quiet: null,
  phrase: '',
  email: 'mai@example.com',
  pushKey: key,
  pushDevices: [],
}
const words = {
  title: 'Notifications on this device',
  details: 'Show details',
  kinds: 'What to send to your devices',
} as const

/** A server that has the device on for whoever asked for it. */
function desk({ isOn = false, showsDetails = true } = {}) {
  const server = fakeServer()
  let device = { isOn, showsDetails }
  server.on('push_device_on', (input: Input<'push_device_on'>) => {
    device = {
      isOn: device.isOn || input.isAsked,
      showsDetails: input.showsDetails ?? device.showsDetails,
    }
    return device
  })
  server.on('push_device_off', { isOn: false, showsDetails: true })
  return server
}
const show = () => showScreen(<PushChoice settings={settings} pushKey={key} />, { path: '/notification' })
const turn = (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }))
const isOn = (name: string) =>
  (screen.getByRole('switch', { name: new RegExp(`^${name}`) }) as HTMLInputElement).checked
const bodies = (server: ReturnType<typeof fakeServer>) =>
  server.sentTo('push_device_on').map(({ body }) => body as Input<'push_device_on'>)

beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  endPushBrowser()
})

describe('notifications on this device', () => {
  it('are offered by no browser that has none, and asked for by none that blocks them', async () => {
    desk()
    await show()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/cannot show notifications/)).toBeTruthy()
    cleanup()
    const { requestPermission } = pushBrowser({ permission: 'denied' })
    await show()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/blocks notifications/)).toBeTruthy()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('begin with a tap: the browser is asked, subscribed by the shop’s key, and named to the server', async () => {
    const server = desk()
    const browser = pushBrowser()
    await show()
    expect(isOn(words.title)).toBe(false)
    expect(browser.requestPermission).not.toHaveBeenCalled()
    turn(words.title)
    await waitFor(() => expect(bodies(server)).toHaveLength(1))
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
    expect(bodies(server)[0]).toEqual({
      endpoint: 'https://push.test/send/1',
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
      isAsked: true,
    })
    await screen.findByRole('switch', { name: new RegExp(`^${words.details}`) })
    expect(isOn(words.title)).toBe(true)
  })

  it('stay off where the reader says no, and say so where the browser will not ask again', async () => {
    const server = desk()
    pushBrowser({ answer: 'denied' })
    await show()
    turn(words.title)
    expect(await screen.findByText(/blocks notifications/)).toBeTruthy()
    expect(bodies(server)).toEqual([])
  })

  it('stay off where the push service cannot be reached, or the server refuses', async () => {
    const server = desk()
    pushBrowser({ hasService: false })
    await show()
    turn(words.title)
    await waitFor(() => expect(isOn(words.title)).toBe(false))
    expect(bodies(server)).toEqual([])
    cleanup()
    pushBrowser()
    server.raw('push_device_on', () => ({ code: 3501, msg: 'not that service' }))
    await show()
    turn(words.title)
    await waitFor(() => expect(server.sentTo('push_device_on')).toHaveLength(1))
    await waitFor(() => expect(isOn(words.title)).toBe(false))
  })

  it('are on at once on a device that has them, and off where they belong to somebody else', async () => {
    const server = desk({ isOn: true, showsDetails: false })
    pushBrowser({ permission: 'granted', subscribedBy: key })
    await show()
    await waitFor(() => expect(isOn(words.title)).toBe(true))
    expect(bodies(server)).toEqual([expect.objectContaining({ isAsked: false })])
    expect(isOn(words.details)).toBe(false)
    cleanup()
    desk({ isOn: false })
    await show()
    expect(await screen.findByRole('switch', { name: new RegExp(`^${words.title}`) })).toBeTruthy()
    expect(isOn(words.title)).toBe(false)
  })

  it('are asked for anew of a browser that was subscribed by an earlier key of the shop', async () => {
    const server = desk({ isOn: true })
    const browser = pushBrowser({ permission: 'granted', subscribedBy: btoa('another key') })
    const before = browser.subscription
    await show()
    expect(isOn(words.title)).toBe(false)
    turn(words.title)
    await waitFor(() => expect(bodies(server)[0]?.isAsked).toBe(true))
    expect(before?.unsubscribe).toHaveBeenCalled()
    expect(browser.subscribe).toHaveBeenCalled()
  })

  it('end on the server first: while it does not know, they stay on', async () => {
    const server = desk({ isOn: true })
    const browser = pushBrowser({ permission: 'granted', subscribedBy: key })
    const subscription = browser.subscription
    await show()
    await waitFor(() => expect(isOn(words.title)).toBe(true))
    server.raw('push_device_off', () => ({ code: 1053, msg: 'busy' }))
    turn(words.title)
    await waitFor(() => expect(server.sentTo('push_device_off')).toHaveLength(1))
    await waitFor(() => expect(isOn(words.title)).toBe(true))
    expect(subscription?.unsubscribe).not.toHaveBeenCalled()
    server.on('push_device_off', { isOn: false, showsDetails: true })
    turn(words.title)
    await waitFor(() => expect(subscription?.unsubscribe).toHaveBeenCalled())
    expect(isOn(words.title)).toBe(false)
  })

  it('show as much as is wished, and what the server has where the wish did not reach it', async () => {
    const server = desk({ isOn: true })
    pushBrowser({ permission: 'granted', subscribedBy: key })
    await show()
    await waitFor(() => expect(isOn(words.title)).toBe(true))
    turn(words.details)
    await waitFor(() => expect(bodies(server).at(-1)?.showsDetails).toBe(false))
    expect(isOn(words.details)).toBe(false)
    server.raw('push_device_on', () => ({ code: 1053, msg: 'busy' }))
    turn(words.details)
    await waitFor(() => expect(bodies(server).at(-1)?.showsDetails).toBe(true))
    await waitFor(() => expect(isOn(words.details)).toBe(false))
  })

  it('are chosen by kind, each by itself; one that was not saved is as before', async () => {
    const server = desk({ isOn: true })
    pushBrowser({ permission: 'granted', subscribedBy: key })
    server.on('notice_settings_save', ({ kinds: given }) => ({
      ...settings,
      kinds: kinds.map((one) => ({
        ...one,
        push: given?.find(({ kind }) => kind === one.kind)?.push ?? one.push,
      })),
    }))
    await show()
    const region = within(await screen.findByRole('region', { name: words.kinds }))
    const [orders, offers] = region.getAllByRole('checkbox') as HTMLInputElement[]
    expect([orders?.checked, offers?.checked]).toEqual([true, false])
    fireEvent.click(offers as HTMLElement)
    await waitFor(() => expect(server.sentTo('notice_settings_save')).toHaveLength(1))
    expect(server.sentTo('notice_settings_save')[0]?.body).toEqual({
      kinds: [{ kind: 'promotion', push: true }],
    })
    expect(offers?.checked).toBe(true)
    server.raw('notice_settings_save', () => ({ code: 1053, msg: 'busy' }))
    fireEvent.click(orders as HTMLElement)
    await waitFor(() => expect(server.sentTo('notice_settings_save')).toHaveLength(2))
    await waitFor(() => expect(orders?.checked).toBe(true))
  })
})
