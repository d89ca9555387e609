import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { ShownOnce } from '#ui/shown-once.tsx'

/** Fewer than these are soon none. */
const fewCodes = 3

/** Recovery codes: how many are left, and new ones, which are shown once. */
export function RecoveryPart({ own }: { own: Output<'console_own_sign_in'> }) {
  const { t, date } = useWords()
  const make = useApiMutation('console_recovery_codes_make')
  const [asks, setAsks] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { recoveryCodesLeft: left, recoveryCodesMadeAt: madeAt } = own

  async function makeCodes() {
    setAsks(false)
    const made = await make.attempt({})
    if (made) setCodes(made.codes)
  }
  return (
    <section className={styles.card} aria-labelledby="own-recovery">
      <h2 id="own-recovery" className={styles.title}>
        {t('ownSignIn.recovery')}
      </h2>
      <p>{t('ownSignIn.recoveryAbout')}</p>
      {left < fewCodes && <Note>{t('ownSignIn.few', { count: left })}</Note>}
      {madeAt && <p>{t('ownSignIn.left', { count: left, time: date(madeAt, 'day') })}</p>}
      <ActFailure error={make.error} />
      <div className={styles.buttons}>
        <Button
          kind="line"
          size="small"
          busy={make.isBusy}
          onClick={() => (left > 0 ? setAsks(true) : void makeCodes())}
        >
          {t('ownSignIn.makeCodes')}
        </Button>
      </div>
      <Confirm
        open={asks}
        title={t('ownSignIn.makeSure')}
        action={t('ownSignIn.makeCodes')}
        onConfirm={() => void makeCodes()}
        onClose={() => setAsks(false)}
      >
        {t('ownSignIn.makeHint')}
      </Confirm>
      {codes && (
        <ShownOnce
          title={t('ownSignIn.recovery')}
          hint={t('ownSignIn.codesOnce')}
          secret={codes.join('\n')}
          onClose={() => setCodes(null)}
        />
      )}
    </section>
  )
}
