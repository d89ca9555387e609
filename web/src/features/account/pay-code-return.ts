import { useEffect, useState } from 'react'
import { goBack, navigate } from '#page/navigate.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'

/** What another screen leaves for this one: where to go afterwards, and whether the account is a minute old. */
interface PayCodeReturn {
  returnTo: string
  isWelcome: boolean
}

function parse(left: unknown): PayCodeReturn {
  const data: object = typeof left === 'object' && left !== null ? left : {}
  const returnTo = 'returnTo' in data && typeof data.returnTo === 'string' ? data.returnTo : paths.profile()
  return { returnTo, isWelcome: 'isWelcome' in data && data.isWelcome === true }
}

/** Leads back to where the payment code was asked for (`session.backData.payCodeReturn`, SPEC §3). */
export function usePayCodeReturn(): { isWelcome: boolean; leave: () => void } {
  const [{ returnTo, isWelcome }] = useState(() => parse(session.get().backData['payCodeReturn']))
  // Taken when the page is left, so that a reload in the middle still knows the way.
  useEffect(() => () => void session.takeBackData('payCodeReturn'), [])
  return {
    isWelcome,
    // After a registration the step before this one is a form that makes no sense any more.
    leave: () => (isWelcome ? navigate(returnTo, { replace: true }) : goBack(returnTo)),
  }
}
