import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { whenConfirmed } from '#client/confirmed-elsewhere.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'

/** The second factor shown anew at the identity provider, in a window of its own, so that nothing typed here is lost. */
export function ConfirmByProvider({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useWords()
  const { data: ways } = useRead('console_sign_in_ways', {})
  const name = ways?.provider?.name ?? ''
  const begin = useApiMutation('console_oidc_step_up')
  const [isBlocked, setBlocked] = useState(false)
  const goOn = useEffectEvent(onConfirmed)
  useEffect(() => whenConfirmed(() => goOn()), [])

  async function go() {
    // Opened in the press itself: later a browser takes it for an advertisement.
    const there = window.open('', '_blank')
    setBlocked(there === null)
    if (!there) return
    const begun = await begin.attempt({})
    if (begun) there.location.href = begun.url
    else there.close()
  }
  return (
    <div className={styles.form}>
      <p>{t('stepUp.byProviderHint', { name })}</p>
      {isBlocked && <Note tone="bad">{t('stepUp.blocked')}</Note>}
      <ActFailure error={begin.error} />
      <Button wide busy={begin.isBusy} onClick={go}>
        {t('stepUp.byProvider', { name })}
      </Button>
    </div>
  )
}
