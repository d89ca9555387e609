import { ApiFailure } from '@sampan/client/api-failure.ts'
import { passkeyChallengeMinutes } from '@sampan/contract/base/account/passkey-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOff, offersPasskeys, signWhereTyped, signWithPasskey } from '#browser/passkeys.ts'
import { clockZone } from '#browser/time-zone.ts'
import type { Input } from '#client/types.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { session } from '#session/session.ts'

type Signed = Input<'passkey_login'>['credential']

/** A challenge is asked for anew before the last one is over. */
const offerAgainMs = (passkeyChallengeMinutes - 1) * 60_000

/** Logging in with a passkey, and, while the page is in front, the browser's own offer of passkeys. */
export function usePasskeyLogin() {
  const { t } = useI18n()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Raised to make a new offer, after one was used or its challenge is nearly over. */
  const [offer, setOffer] = useState(0)
  const isAsking = useRef(false)

  async function send(credential: Signed) {
    const { userinfo } = await mutate(cache, 'passkey_login', { credential, ...clockZone() })
    session.start(userinfo)
  }

  function fail(error: unknown) {
    setFailure(error instanceof ApiFailure ? failureText(error, t) : t('account.passkeyDevice'))
  }

  async function logIn() {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const credential = await signWithPasskey(await mutate(cache, 'passkey_ask', {}))
      if (credential) await send(credential)
    } catch (error) {
      fail(error)
    } finally {
      isAsking.current = false
      setBusy(false)
      setOffer((count) => count + 1)
    }
  }

  const chosen = useEffectEvent(async (credential: Signed) => {
    setBusy(true)
    try {
      await send(credential)
    } catch (error) {
      fail(error)
      setOffer((count) => count + 1)
    } finally {
      setBusy(false)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when `offer` is raised
  useEffect(() => {
    let isOver = false
    let isWaiting = false
    async function wait() {
      if (!(await offersPasskeys()) || isOver) return
      const asked = await mutate(cache, 'passkey_ask', {}, { quiet: true })
      if (isOver || isAsking.current) return
      isWaiting = true
      const credential = await signWhereTyped(asked)
      isWaiting = false
      if (credential && !isOver) await chosen(credential)
    }
    // An offer that cannot be made is not missed: the button is there.
    void wait().catch(() => {})
    const timer = setTimeout(() => setOffer((count) => count + 1), offerAgainMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (isWaiting && !isAsking.current) void callOff()
    }
  }, [cache, offer])

  return { logIn, isBusy, failure }
}
