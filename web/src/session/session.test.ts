import { languageObject } from '@sampan/contract/wire/locales.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from '#browser/cookies.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { session } from './session.ts'

const ann = sampleSignIn({ id: 'ann-id', token: 'token-of-ann' })
const annInfo = sampleUser({ id: 'ann-id' })

/** A page load: what is in memory is gone, what is stored is not. */
const reload = () => session.open()

describe('session', () => {
  beforeEach(() => {
    session.logOut()
    writeCookie('language', '', 0)
    sessionStorage.clear()
    reload()
  })

  it('keeps token and language as cookies and in session storage [session:cookies]', () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    session.setLanguage(languageObject('ri'))
    session.start(ann)
    const cookies = write.mock.calls.map(([cookie]) => cookie)
    expect(cookies).toContain('admin_token=token-of-ann; Path=/; Max-Age=259200; SameSite=Strict; Secure')
    const language = JSON.stringify({ language_name: '日本語', chinese_name: '日语', file_name: 'ri' })
    expect(cookies).toContain(
      `language=${encodeURIComponent(language)}; Path=/; Max-Age=259200; SameSite=Strict; Secure`,
    )
    expect(sessionStorage.getItem('admin_token')).toBe('token-of-ann')
    expect(sessionStorage.getItem('language')).toBe(language)
  })

  it('renews the language at each visit, so that it does not lapse before the session [session:cookies]', () => {
    session.setLanguage(languageObject('ri'))
    const write = vi.spyOn(document, 'cookie', 'set')
    reload()
    expect(write.mock.calls.join()).toMatch(/language=[^;]+file_name[^;]+ri[^;]+; Path=\/; Max-Age=259200/)
  })

  it('follows the language of the account of a signed-in buyer whose cookie lapsed, and no other', () => {
    session.start(ann)
    writeCookie('language', '', 0)
    sessionStorage.removeItem('language')
    reload()
    expect(session.get().setting.lang.file_name).toBe('en')
    session.setUserInfo({ ...annInfo, language: languageObject('tr') })
    expect(session.get().setting.lang.file_name).toBe('tr')
    reload()
    expect(session.get().setting.lang.file_name).toBe('tr')
    session.setUserInfo({ ...annInfo, language: languageObject('ft') })
    expect(session.get().setting.lang.file_name).toBe('tr')
  })

  it.each([
    ['and its news has come', true],
    ['and its news is on the way', false],
  ])('keeps a language that another tab chose while the account was being read, %s', async (_, isTold) => {
    session.start(ann)
    writeCookie('language', '', 0)
    sessionStorage.removeItem('language')
    reload()
    writeCookie('language', JSON.stringify(languageObject('ri')), 60)
    if (isTold) {
      const other = new BroadcastChannel('sampan')
      other.postMessage('session')
      await vi.waitFor(() => expect(session.get().setting.lang.file_name).toBe('ri'))
      other.close()
    }
    session.setUserInfo({ ...annInfo, language: languageObject('tr') })
    expect(session.get().setting.lang.file_name).toBe('ri')
    reload()
    expect(session.get().setting.lang.file_name).toBe('ri')
  })

  it('is there again after a reload, from the cookies or else from session storage [session:cookies]', () => {
    session.setLanguage(languageObject('tai'))
    session.start(ann)
    reload()
    expect(session.get()).toMatchObject({ token: ann.token, setting: { lang: { file_name: 'tai' } } })
    writeCookie('admin_token', '', 0)
    writeCookie('language', '', 0)
    reload()
    expect(session.get()).toMatchObject({ token: ann.token, setting: { lang: { file_name: 'tai' } } })
  })

  it('puts what a new window finds in the cookies into its own storage too [session:cookies]', () => {
    session.setLanguage(languageObject('tai'))
    session.start(ann)
    sessionStorage.clear() // as a window opened by hand begins
    reload()
    expect(sessionStorage.getItem('admin_token')).toBe(ann.token)
    expect(sessionStorage.getItem('language')).toContain('"tai"')
  })

  it('speaks English without saved settings, and with damaged ones [locale:default]', () => {
    expect(session.get().setting.lang).toEqual({
      language_name: 'English',
      chinese_name: '英语',
      file_name: 'en',
    })
    for (const stored of ['{broken', '"zh"', '{"file_name":"../../etc"}', 'null']) {
      writeCookie('language', stored, 60)
      reload()
      expect(session.get().setting.lang.file_name).toBe('en')
    }
  })

  it.each([
    ['logout', () => session.logOut()],
    ['expired', () => session.expire(ann.token)],
    ['reset', () => session.passwordReset()],
  ] as const)('%s clears token and user info everywhere [session:cleared-by]', (endedBy, end) => {
    session.start(ann)
    session.setUserInfo(annInfo)
    const { version } = session.get()
    end()
    expect(session.get()).toMatchObject({ token: null, userInfo: null, endedBy, version: version + 1 })
    expect(document.cookie).not.toContain('admin_token')
    expect(sessionStorage.getItem('admin_token')).toBeNull()
    reload()
    expect(session.get().token).toBeNull()
  })

  it('ends once, however many answers say so', () => {
    session.start(ann)
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    session.expire(ann.token)
    session.expire(ann.token)
    session.logOut()
    stop()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('holds free-form data to return to a screen with, over a reload, and gives it once [session:back-data]', () => {
    session.start(ann)
    session.setBackData('checkout', { addressId: 'x', note: 'ring twice' })
    reload()
    expect(session.takeBackData('checkout')).toEqual({ addressId: 'x', note: 'ring twice' })
    expect(session.takeBackData('checkout')).toBeUndefined()
  })

  it('knows after a reload of the login where the visitor wanted to go, until they are there [session:back-data]', () => {
    session.setReturnTo('/checkout')
    reload()
    expect(session.get().returnTo).toBe('/checkout')
    session.start(ann)
    expect(session.get().returnTo).toBe('/checkout')
    session.setReturnTo(null)
    session.expire(ann.token)
    reload()
    expect(session.get().returnTo).toBeNull()
  })

  it('keeps return data over an expired login for the same person alone [session:back-data]', () => {
    session.start(ann)
    session.setUserInfo(annInfo)
    session.setBackData('checkout', 1)
    session.expire(ann.token)
    session.start({ ...ann, token: 'second' })
    expect(session.takeBackData('checkout')).toBe(1)

    session.setBackData('checkout', 2)
    session.expire('second')
    session.start({ ...ann, id: 'bob-id', token: 'third' })
    expect(session.takeBackData('checkout')).toBeUndefined()

    session.setBackData('checkout', 3)
    session.logOut()
    expect(session.get().backData).toEqual({})
  })

  it('leaves nothing of a person in the window but the language [session:cleared-by] [session:back-data]', () => {
    session.setLanguage(languageObject('tai'))
    session.start(ann)
    session.setBackData('checkout', 1)
    sessionStorage.setItem('withdraw:draft', '{"amount":"12"}')
    session.logOut()
    expect(Object.keys(sessionStorage)).toEqual(['language'])
  })

  it('gives the next person nothing of an earlier one, also when windows were closed or asleep [session:back-data]', () => {
    session.start(ann)
    session.setBackData('checkout', 1)
    // The login expires after a reload, before anybody has asked who it was.
    reload()
    session.expire(ann.token)
    session.start({ ...ann, id: 'bob-id', token: 'of-bob' })
    expect(session.get().backData).toEqual({})

    session.setBackData('checkout', 2)
    // Somebody else logs in elsewhere while this window is not open.
    writeCookie('admin_token', 'of-cleo', 60)
    reload()
    expect(session.get()).toMatchObject({ token: 'of-cleo', backData: {} })
    expect(sessionStorage.getItem('backData')).toBeNull()
  })

  it('follows another window when it wakes up, and never ends a login that it does not know of', () => {
    session.start(ann)
    session.setBackData('checkout', 1)
    writeCookie('admin_token', 'from-there', 60)
    session.expire(ann.token)
    expect(session.get()).toMatchObject({ token: 'from-there', userInfo: null, backData: {} })
    expect(sessionStorage.getItem('backData')).toBeNull()
    writeCookie('admin_token', '', 0)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(session.get().token).toBe('from-there')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session.get()).toMatchObject({ token: null, endedBy: 'elsewhere' })
  })

  it('follows another tab that logs in or out, and sends no token through the channel', async () => {
    const other = new BroadcastChannel('sampan')
    const heard = vi.fn()
    other.onmessage = ({ data }) => heard(data)
    session.start(ann)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(JSON.stringify(heard.mock.calls)).not.toContain(ann.token)
    writeCookie('admin_token', '', 0)
    other.postMessage('session')
    await vi.waitFor(() => expect(session.get()).toMatchObject({ token: null, endedBy: 'elsewhere' }))
    writeCookie('admin_token', 'from-there', 60)
    other.postMessage('session')
    await vi.waitFor(() => expect(session.get().token).toBe('from-there'))
    other.close()
  })

  describe('locked after absence', () => {
    const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
      localStorage.clear()
      session.start(ann)
      session.setLock(5)
    })
    afterEach(() => vi.useRealTimers())

    it('drops the token at a load after it, keeps it until then, and stays so', () => {
      later(4)
      reload()
      expect(session.get().token).toBe(ann.token)
      later(2)
      reload()
      expect(session.get()).toMatchObject({ token: null, endedBy: 'locked' })
      expect(document.cookie).not.toContain(ann.token)
      later(1)
      reload()
      expect(session.get()).toMatchObject({ token: null, endedBy: 'locked' })
      session.start({ ...ann, token: 'another-token' })
      expect(session.get()).toMatchObject({ token: 'another-token', endedBy: null })
      reload()
      expect(session.get().token).toBe('another-token')
    })

    it('keeps the place, and forgets it when the buyer leaves', () => {
      session.setBackData('checkout', { address: 'a' })
      session.lock()
      expect(session.get()).toMatchObject({ token: null, userInfo: null, endedBy: 'locked' })
      expect(session.takeBackData('checkout')).toEqual({ address: 'a' })
      later(6)
      session.logOut()
      reload()
      expect(session.get()).toMatchObject({ token: null, endedBy: null, backData: {} })
    })

    it('is off for who does not want it', () => {
      session.setLock(undefined)
      later(600)
      reload()
      expect(session.get().token).toBe(ann.token)
    })
  })
})
