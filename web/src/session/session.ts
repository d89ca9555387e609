import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type LanguageObject, type Locale, languageObject, localeOf } from '@sampan/contract/wire/locales.ts'
import { isAwayTooLong, keepLock, noteUse } from './absence.ts'
import { defaultLanguage, parseLanguage } from './language-object.ts'
import * as stored from './stored-session.ts'

export type UserInfo = OutputOf<Endpoints['getUserInfo']>
export type SignedIn = OutputOf<Endpoints['login']>['userinfo']

/** Why a session ended: by a logout, by the server's 401, by a password reset, in another tab, or by absence. */
export type SessionEnd = 'logout' | 'expired' | 'reset' | 'elsewhere' | 'locked'

/** SPEC §3: token, userInfo, backData and setting with lang. */
export interface Session {
  readonly token: string | null
  /** Null until the first protected navigation loads it. */
  readonly userInfo: UserInfo | null
  readonly setting: { readonly lang: LanguageObject }
  /** Free-form data with which a screen is returned to, by the screen's name. */
  readonly backData: Readonly<Record<string, unknown>>
  /** Page that a visitor wanted to open when the login stepped in. */
  readonly returnTo: string | null
  /** Number of logins and logouts. Data cached or kept under another number belong to another person. */
  readonly version: number
  readonly endedBy: SessionEnd | null
  /** The token of the session that ended; one that the server no longer took is sent a logout (SPEC §8). */
  readonly endedToken?: string | null
}

const visitor: Session = {
  token: null,
  userInfo: null,
  setting: { lang: defaultLanguage },
  backData: {},
  returnTo: null,
  version: 0,
  endedBy: null,
}

/** Message to other tabs when the same person is back after a lock, instead of `session`. */
const unlocked = 'unlocked'

let current = visitor
let languageIsSaved = false
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function change(part: Partial<Session>): void {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

function end(endedBy: SessionEnd): void {
  if (current.token === null && current.endedBy !== 'locked') return
  stored.writeToken(null)
  const keepsPlace = endedBy === 'expired' || endedBy === 'locked'
  if (!keepsPlace) stored.forgetPerson()
  if (endedBy === 'logout') keepLock(undefined)
  change({
    token: null,
    userInfo: null,
    backData: keepsPlace ? current.backData : {},
    returnTo: null,
    version: current.version + 1,
    endedBy,
    endedToken: current.token,
  })
  if (endedBy !== 'elsewhere') channel?.postMessage('session')
}

function setLanguage(lang: LanguageObject): void {
  languageIsSaved = true
  stored.writeLanguage(lang)
  // Answers in this language need not be read again.
  if (lang.file_name !== current.setting.lang.file_name) change({ setting: { lang } })
  channel?.postMessage('session')
}

/** Applies the account's language where this browser has none stored. */
function followAccountLanguage(language: UserInfo['language']): void {
  if (languageIsSaved) return
  // A language that another tab chose since this page began comes first; its message may still be on the way.
  const known = stored.readLanguage() ?? parseLanguage(language)
  if (known) setLanguage(known)
}

/** Another tab logged in or out, or chose a language: this one follows. Tokens are never sent through the channel. */
function followOtherTab(news?: MessageEvent): void {
  const lang = stored.readLanguage()
  if (lang && lang.file_name !== current.setting.lang.file_name) change({ setting: { lang } })
  const token = stored.readSharedToken()
  if (token === current.token) return
  if (token === null) {
    end(isAwayTooLong() ? 'locked' : 'elsewhere')
    return
  }
  // The person who was locked out is back: this tab goes on where it was.
  const isBack = news?.data === unlocked && current.endedBy === 'locked'
  if (!isBack) stored.forgetPerson()
  stored.writeToken(token)
  const place = isBack ? {} : { backData: {}, returnTo: null }
  change({ token, userInfo: null, ...place, version: current.version + 1, endedBy: null })
}

const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) followOtherTab()
}

/** The session as a store. On the server it is always an unsigned visitor's. */
export const session = {
  get: () => current,
  visitor: () => visitor,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /**
   * Reads what is stored and begins to follow other tabs. Called once, before the first render. `renderedIn`: language of the page as the
   * server rendered it, for whoever has none stored: its address named one, and a search engine keeps no cookie of it.
   */
  open(renderedIn?: Locale): void {
    // A page that the browser had put aside whole may have missed the news.
    addEventListener('pageshow', onPageShow)
    // First, since choices made meanwhile are announced through it.
    if (typeof BroadcastChannel !== 'undefined') {
      channel?.close()
      channel = new BroadcastChannel('sampan')
      channel.onmessage = followOtherTab
    }
    const lang = stored.readLanguage()
    languageIsSaved = lang !== null
    if (lang) stored.writeLanguage(lang) // three days from the last visit, as long as the session lives
    if (stored.isOvertaken()) stored.forgetPerson()
    const isLocked = isAwayTooLong()
    if (isLocked) stored.writeToken(null)
    const token = stored.readToken()
    if (token !== null) stored.keepToken(token)
    const backData = token === null ? {} : stored.readBackData()
    const returnTo = token === null ? stored.readReturnTo() : null
    const endedBy = isLocked ? 'locked' : null
    change({
      token,
      backData,
      returnTo,
      endedBy,
      setting: { lang: lang ?? languageObject(localeOf(renderedIn)) },
    })
  },

  /** After login or registration: stores the token; the shell then drops what was cached and goes to `returnTo`. */
  start(signedIn: SignedIn): void {
    // Data that are kept here outlive an expired login, but not a change of person.
    const lastBuyer = stored.readBuyer()
    const samePerson = lastBuyer === null || lastBuyer === signedIn.id
    const isBack = current.endedBy === 'locked' && lastBuyer === signedIn.id
    if (!samePerson) stored.forgetPerson()
    stored.writeBuyer(signedIn.id)
    stored.writeToken(signedIn.token)
    noteUse()
    followAccountLanguage(signedIn.language)
    change({
      token: signedIn.token,
      userInfo: null,
      backData: samePerson ? current.backData : {},
      returnTo: samePerson ? current.returnTo : null,
      version: current.version + 1,
      endedBy: null,
    })
    channel?.postMessage(isBack ? unlocked : 'session')
  },

  /** The buyer logged out: token, user info and backData are gone (SPEC §4). */
  logOut: () => end('logout'),
  /** The server answered 401 for this token. A late answer to an older token changes nothing. */
  expire(token: string): void {
    if (token !== current.token) return
    const shared = stored.readSharedToken()
    // Another window has signed in, and its message has not arrived yet.
    if (shared !== null && shared !== token) followOtherTab()
    else end('expired')
  },
  /** Nobody used the app for longer than the buyer wants: the place is kept, and nothing of the account stays in sight. */
  lock: () => end('locked'),
  /** The login password was reset, which ended every session (SPEC §4). */
  passwordReset: () => end('reset'),

  setUserInfo(userInfo: UserInfo): void {
    if (current.token === null) return
    stored.writeBuyer(userInfo.id)
    change({ userInfo })
    followAccountLanguage(userInfo.language)
  },

  /** After how many minutes without use the app locks, as the account says; undefined: never. */
  setLock(minutes: number | undefined): void {
    if (current.token !== null) keepLock(minutes)
  },

  /** Keeps the chosen language; texts, title and <html lang> follow at once (SPEC §4). */
  setLanguage,

  setReturnTo(returnTo: string | null): void {
    stored.writeReturnTo(returnTo)
    change({ returnTo })
  },

  /** Leaves data with which a screen can be returned to, for example checkout's choice while an address is picked. */
  setBackData(screen: string, data: unknown): void {
    const backData = { ...current.backData, [screen]: data }
    stored.writeBackData(backData)
    change({ backData })
  },
  /** Takes what was left for a screen; undefined when there is nothing. The reader checks its shape. */
  takeBackData(screen: string): unknown {
    const { [screen]: taken, ...rest } = current.backData
    if (taken === undefined) return undefined
    stored.writeBackData(rest)
    change({ backData: rest })
    return taken
  },
}
