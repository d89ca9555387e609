import { devicesKnownDays } from '@sampan/contract/base/account/limits.ts'
import { clockCountryCookie } from '@sampan/contract/market/freight/limits.ts'
import { type Country, isCountry } from '@sampan/contract/places/countries.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'

/**
 * A device that has signed in carries a mark: 256 random bits that no script sees. It opens nothing and proves nobody;
 * it only says which count a wrong password goes to, so reading this cookie lends no foreign page any power.
 */
const cookieName = ({ mode }: Config): string =>
  mode === 'production' ? '__Host-sampan-device' : 'sampan-device'

/** The country of the device's clock, as its browser tells; what is no country where goods are sent counts as none. */
export function clockCountryOf({ cookies }: FastifyRequest): Country | null {
  const told = cookies[clockCountryCookie]
  return isCountry(told) ? told : null
}

/** Facts that the device tells of itself with each call. */
export const deviceOf = (request: FastifyRequest, config: Config) => ({
  deviceMark: request.cookies[cookieName(config)] ?? null,
  clockCountry: clockCountryOf(request),
})

export function setDeviceCookie(reply: FastifyReply, config: Config, mark: string): void {
  reply.setCookie(cookieName(config), mark, {
    path: '/',
    maxAge: devicesKnownDays * 86_400,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.mode === 'production',
  })
}
