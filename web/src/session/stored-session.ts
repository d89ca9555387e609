import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import { sessionDays } from '@sampan/contract/base/account/session-limits.ts'
import type { LanguageObject } from '@sampan/contract/wire/locales.ts'
import { readCookie, writeCookie } from '#browser/cookies.ts'
import { parseLanguage } from './language-object.ts'

/** SPEC §7: both are site-wide cookies of three days, and both also stand in session storage. */
const tokenName = 'admin_token'
const languageName = 'language'
const backDataName = 'backData'
const buyerName = 'buyer'
const returnToName = 'returnTo'
const maxAgeSeconds = sessionDays * 24 * 60 * 60

export function readToken(): string | null {
  return readCookie(tokenName) || sessionStore.get(tokenName)
}

/** Puts the token that was found in the cookie into this window's storage too (SPEC §7). */
export const keepToken = (token: string): void => sessionStore.set(tokenName, token)

export function writeToken(token: string | null): void {
  writeCookie(tokenName, token ?? '', token === null ? 0 : maxAgeSeconds)
  if (token === null) sessionStore.remove(tokenName)
  else sessionStore.set(tokenName, token)
}

export const readReturnTo = (): string | null => sessionStore.get(returnToName)
export function writeReturnTo(returnTo: string | null): void {
  if (returnTo === null) sessionStore.remove(returnToName)
  else sessionStore.set(returnToName, returnTo)
}

/** Owner of the data in this window, by id; null when no buyer was here. */
export const readBuyer = (): string | null => sessionStore.get(buyerName)
export const writeBuyer = (id: string): void => sessionStore.set(buyerName, id)

/** Deletes a person's data in this window, drafts and running acts included. The language stays. */
export function forgetPerson(): void {
  const language = sessionStore.get(languageName)
  sessionStore.clear()
  if (language !== null) sessionStore.set(languageName, language)
}

/** True after a page load when another window has signed somebody else in since this one was open. */
export function isOvertaken(): boolean {
  const own = sessionStore.get(tokenName)
  const shared = readSharedToken()
  return own !== null && shared !== null && own !== shared
}

/** Reads the cookie, which all tabs share: the state that another tab has just changed. */
export const readSharedToken = (): string | null => readCookie(tokenName) || null

export function readLanguage(): LanguageObject | null {
  return (
    parseLanguage(parseJson(readCookie(languageName))) ??
    parseLanguage(parseJson(sessionStore.get(languageName)))
  )
}

export function writeLanguage(language: LanguageObject): void {
  const json = JSON.stringify(language)
  writeCookie(languageName, json, maxAgeSeconds)
  sessionStore.set(languageName, json)
}

export function readBackData(): Record<string, unknown> {
  const stored = parseJson(sessionStore.get(backDataName))
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

export function writeBackData(data: Record<string, unknown>): void {
  if (Object.keys(data).length === 0) sessionStore.remove(backDataName)
  else sessionStore.set(backDataName, JSON.stringify(data))
}
