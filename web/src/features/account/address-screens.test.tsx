import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn, signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { AddressFormScreen } from './address-form-screen.tsx'
import { AddressListScreen } from './address-list-screen.tsx'
import type { Address } from './address-types.ts'

const home: Address = {
  id: '0198c1de-0000-7000-8000-000000000011',
  addressee: 'Mai Tran',
  mobilePhone: '+84905550142',
  area: ['VN', 'Da Nang', 'Hai Chau'],
  postalCode: '550000',
  detailedAddress: '42 Bach Dang',
  tag: 'home',
  isDefault: true,
}
const work: Address = {
  ...home,
  id: '0198c1de-0000-7000-8000-000000000012',
  addressee: 'Mai at work',
  detailedAddress: '7 Tran Phu',
  tag: 'work',
  isDefault: false,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  session.start(sampleSignIn())
})
afterEach(() => {
  cleanup()
  session.logOut()
})

describe('address list [route:/address]', () => {
  it('shows addressee, mobile, area, detailed address, tag and default [address:fields]', async () => {
    server.on('address_list', [home])
    await showScreen(<AddressListScreen />)
    await screen.findByRole('article', { name: 'Mai Tran' })
    for (const text of [
      '+84 90 555 0142',
      '42 Bach Dang, Hai Chau, Da Nang 550000, Vietnam',
      'Home',
      'Default',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  it('makes an address the default one', async () => {
    server.on('address_list', [home, work])
    server.on('address_set_default', [
      { ...work, isDefault: true },
      { ...home, isDefault: false },
    ])
    await showScreen(<AddressListScreen />)
    fireEvent.click(await screen.findByRole('button', { name: 'Use as default' }))
    await waitFor(() => expect(server.sentTo('address_set_default')[0]?.body).toEqual({ id: work.id }))
  })

  it('deletes an address', async () => {
    server.on('address_list', [home])
    server.on('address_del', [])
    await showScreen(<AddressListScreen />)
    fireEvent.click(await screen.findByRole('button', { name: /Delete/ }))
    server.on('address_list', [])
    await screen.findByText('No addresses yet')
    expect(server.sentTo('address_del')[0]?.query.get('id')).toBe(home.id)
  })

  it('hands a picked address to the checkout that asked for one [session:back-data]', async () => {
    server.on('address_list', [home, work])
    session.setBackData('pickAddress', { returnTo: '/checkout' })
    const { navigate } = await showScreen(<AddressListScreen />)
    fireEvent.click(await screen.findByRole('button', { name: /^Mai at work/ }))
    expect(navigate).toHaveBeenCalledWith(-1, undefined)
    expect(session.get().backData).toEqual({ pickedAddress: { id: work.id } })
  })
})

describe('address form [route:/addressForm/:id?]', () => {
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save address' }))

  it('names what is missing and focuses the first field [rule:address] [msg:addressMissing]', async () => {
    await showScreen(<AddressFormScreen />)
    send()
    await screen.findByText('Please fill in area, street address, label, recipient and mobile number.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Recipient')))
    expect(server.sentTo('address_add')).toHaveLength(0)
  })

  it('names the limit of a name that is longer, and not that it is missing', async () => {
    const { t } = await showScreen(<AddressFormScreen />)
    const limit = t('account.tooLong', { max: 60 })
    fill('Recipient', 'n'.repeat(61))
    send()
    expect(await screen.findByText(limit)).toBeTruthy()
    fill('Recipient', 'n'.repeat(60))
    await waitFor(() => expect(screen.queryByText(limit)).toBeNull())
  })

  it('starts with name and number of the account, which an address to edit does not take [address:fields]', async () => {
    signIn({ givenName: 'Mai Tran', mobile: '+84905550142' })
    await showScreen(<AddressFormScreen />)
    const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(textIn('Recipient')).toBe('Mai Tran')
    expect([textIn('Country code'), textIn('Mobile')]).toEqual(['+84', '905550142'])
    expect(screen.getByLabelText<HTMLSelectElement>('Country or region').value).toBe('VN')
    fill('Province or state', 'Da Nang')
    fill('City or district', 'Hai Chau')
    fill('Street address', '42 Bach Dang')
    server.on('address_add', home)
    send()
    await waitFor(() => expect(server.sentTo('address_add')).toHaveLength(1))
    expect(server.sentTo('address_add')[0]?.body).toMatchObject({
      addressee: 'Mai Tran',
      mobilePhone: '+84905550142',
    })
    cleanup()
    server.on('address', { ...work, addressee: 'Grandma' })
    await showScreen(<AddressFormScreen />, { params: { id: work.id } })
    await screen.findByDisplayValue('Grandma')
  })

  it('calls the mobile by the country of the address, unless a code was chosen or the account has a number', async () => {
    const code = () => screen.getByLabelText<HTMLSelectElement>('Country code').value
    signIn({ givenName: 'Zoe', mobile: '' })
    server.on('account_rules', { emailCodeNeeded: false, mailsWait: true, passkeyHost: null })
    const { unmount } = await showScreen(<AddressFormScreen />)
    expect(code()).toBe('+1')
    fill('Mobile', '612345678')
    fill('Country or region', 'FR')
    expect([code(), screen.getByLabelText<HTMLInputElement>('Mobile').value]).toEqual(['+33', '612345678'])
    fill('Country code', '+32')
    fill('Country or region', 'DE')
    expect(code()).toBe('+32')
    unmount()
    session.logOut()
    signIn({ givenName: 'Mai Tran', mobile: '+84905550142' })
    await showScreen(<AddressFormScreen />)
    fill('Country or region', 'FR')
    expect(code()).toBe('+84')
  })

  it('begins with the country of the device’s clock, whatever the language', async () => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    clock.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: 'Asia/Saigon' }
    })
    signIn({ givenName: 'Zoe', mobile: '' })
    server.on('account_rules', { emailCodeNeeded: false, mailsWait: true, passkeyHost: null })
    await showScreen(<AddressFormScreen />)
    clock.mockRestore()
    expect(screen.getByLabelText<HTMLSelectElement>('Country or region').value).toBe('VN')
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('+84')
  })

  it('keeps what was written of a new one across a reload, until it is saved', async () => {
    signIn({ givenName: 'Mai Tran', mobile: '+84905550142' })
    server.on('address_add', home)
    const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    const { unmount } = await showScreen(<AddressFormScreen />)
    fill('Country or region', 'FR')
    fill('Street address', '5 rue du Pont')
    fill('City or district', 'Paris')
    unmount()
    const again = await showScreen(<AddressFormScreen />)
    expect([textIn('Street address'), textIn('City or district')]).toEqual(['5 rue du Pont', 'Paris'])
    expect([textIn('Country or region'), textIn('Recipient')]).toEqual(['FR', 'Mai Tran'])
    fill('Province or state', 'IDF')
    send()
    await waitFor(() => expect(again.navigate).toHaveBeenCalled())
    expect(server.sentTo('address_add')[0]?.body).toMatchObject({ area: ['FR', 'IDF', 'Paris'] })
    again.leave()
    again.unmount()
    await showScreen(<AddressFormScreen />)
    expect([textIn('Street address'), textIn('Recipient')]).toEqual(['', 'Mai Tran'])
  })

  it('gives an account without name and mobile those of its address, unless one says no [address:fields]', async () => {
    const fillAll = () => {
      fill('Recipient', 'Mai Tran')
      fill('Country code', '+84')
      fill('Mobile', '905550142')
      fill('Province or state', 'Da Nang')
      fill('City or district', 'Hai Chau')
      fill('Street address', '42 Bach Dang')
    }
    signIn({ givenName: '', mobile: '' })
    server.on('account_rules', { emailCodeNeeded: false, mailsWait: true, passkeyHost: null })
    server.on('address_add', home)
    server.raw('profile', () => ({
      code: refusals.mobileTaken,
      msg: 'This mobile belongs to another account.',
    }))
    const { navigate } = await showScreen(<AddressFormScreen />)
    await screen.findByRole('switch', { name: /Use for my account too/ })
    fillAll()
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(server.sentTo('profile').map(({ body }) => body)).toEqual([
      { givenName: 'Mai Tran' },
      { mobile: '+84905550142' },
    ])
    cleanup()
    const again = await showScreen(<AddressFormScreen />)
    fireEvent.click(await screen.findByRole('switch', { name: /Use for my account too/ }))
    fillAll()
    send()
    await waitFor(() => expect(again.navigate).toHaveBeenCalled())
    expect(server.sentTo('profile')).toHaveLength(2)
  })

  it('says of an address that is none that it is not there', async () => {
    await showScreen(<AddressFormScreen />, { params: { id: 'xyz' } })
    expect(screen.getByText('We could not find this.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull()
    expect(server.sentTo('address')).toHaveLength(0)
  })

  it('saves an address with its area in parts, under one key, and goes back [address:fields]', async () => {
    server.on('address_add', home)
    const { navigate } = await showScreen(<AddressFormScreen />)
    fill('Recipient', 'Mai Tran')
    fill('Country code', '+84')
    fill('Mobile', '0905550142')
    fill('Country or region', 'VN')
    fill('Province or state', 'Da Nang')
    fill('City or district', 'Hai Chau')
    fill('Postal code', '550000')
    fill('Street address', '42 Bach Dang')
    fireEvent.click(screen.getByRole('switch'))
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined))
    const [request] = server.sentTo('address_add')
    const { id: _, ...sent } = home
    expect(request?.body).toEqual(sent)
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('asks for its parts in the order of the country, keeps what was typed, and checks the postal code', async () => {
    await showScreen(<AddressFormScreen />)
    const order = () =>
      screen.getAllByRole('textbox').flatMap((box) => {
        const name = box.getAttribute('name') ?? ''
        return ['postalCode', 'region', 'city', 'detailedAddress'].includes(name) ? [name] : []
      })
    fill('Country or region', 'FR')
    expect(order()).toEqual(['detailedAddress', 'postalCode', 'city', 'region'])
    fill('City or district', '横浜市')
    fill('Country or region', 'JP')
    expect(order()).toEqual(['postalCode', 'region', 'city', 'detailedAddress'])
    expect(screen.getByDisplayValue('横浜市')).toBeTruthy()
    fill('Postal code', '12')
    send()
    expect(await screen.findByText('Please check the postal code.')).toBeTruthy()
    expect(server.sentTo('address_add')).toEqual([])
  })

  it('deletes the address after asking, does not look for it again, and can have it back once', async () => {
    server.on('address', work)
    server.on('address_del', [home])
    server.on('address_add', work)
    const { navigate } = await showScreen(<AddressFormScreen />, { params: { id: work.id } })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete address' }))
    server.raw('address', () => ({ code: 1004, msg: 'We could not find this.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined))
    expect(server.sentTo('address')).toHaveLength(1)
    const undo = toasts.current()
    expect(undo?.text).toBe('Address deleted')
    undo?.action?.run()
    undo?.action?.run()
    await waitFor(() => expect(server.sentTo('address_add')).toHaveLength(1))
    const { id: _, ...again } = work
    expect(server.sentTo('address_add')[0]?.body).toEqual(again)
  })

  it('edits the address of its path and keeps what is not changed', async () => {
    server.on('address', work)
    server.on('address_add', work)
    await showScreen(<AddressFormScreen />, { params: { id: work.id } })
    expect(await screen.findByDisplayValue('Mai at work')).toBeTruthy()
    fill('Street address', '8 Tran Phu')
    send()
    await waitFor(() =>
      expect(server.sentTo('address_add')[0]?.body).toEqual({ ...work, detailedAddress: '8 Tran Phu' }),
    )
  })

  it('keeps what is being changed when the address is read again and differs, and follows it where nothing was', async () => {
    server.on('address', work)
    const { cache } = await showScreen(<AddressFormScreen />, { params: { id: work.id } })
    await screen.findByDisplayValue('Mai at work')
    const changed = async (part: Partial<typeof work>) => {
      server.on('address', { ...work, ...part })
      await act(() => cache.refetchQueries({ queryKey: ['address'] }))
    }
    await changed({ addressee: 'Mai at the quay' })
    await screen.findByDisplayValue('Mai at the quay')
    fill('Street address', '8 Tran Phu')
    await changed({ addressee: 'Mai at work', isDefault: true })
    expect(screen.getByDisplayValue('8 Tran Phu')).toBeTruthy()
    expect(screen.getByDisplayValue('Mai at the quay')).toBeTruthy()
  })
})
