import type { Config } from '#kernel/config.ts'
import { refuse } from '#kernel/refusal.ts'

/** For which site passkeys are made, and from which pages they may come. */
export interface PasskeySite {
  host: string
  isOurs(origin: string): boolean
}

/**
 * By the public address, which browsers accept if it is https and has a name, or is localhost. Without one there are no
 * passkeys in production; elsewhere the app is opened on this machine, at whatever port.
 */
export function passkeySite({ publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>): PasskeySite | null {
  if (publicUrl === null)
    return mode === 'production'
      ? null
      : { host: 'localhost', isOurs: (origin) => /^http:\/\/localhost(?::\d{1,5})?$/.test(origin) }
  const { hostname, origin: own, protocol } = new URL(publicUrl)
  const isNamed = /[a-z]/i.test(hostname) && !hostname.startsWith('[')
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isNamed && isSafe ? { host: hostname, isOurs: (origin) => origin === own } : null
}

/** Refuses passkeysOff where there are none. */
export const requireSite = (config: Config): PasskeySite => passkeySite(config) ?? refuse('passkeysOff')
