import { lowStockAtMax } from '@sampan/contract/shopkeeping/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import type { Profile } from './rows.ts'
import styles from './shop.module.css'

/** From how many pieces a kind is running out, and where that is told. */
export function AlertsPart({ shop }: { shop: Profile }) {
  const { t } = useWords()
  const [pieces, setPieces] = useState(String(shop.lowStockAt))
  const [email, setEmail] = useState(shop.alertEmail ?? '')
  const act = useApiMutation('console_shop_alerts_save')
  const failureText = useFailureText()
  const isSame = pieces === String(shop.lowStockAt) && email === (shop.alertEmail ?? '')

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = email.trim()
    void act.attempt({ lowStockAt: Number(pieces), alertEmail: typed === '' ? null : typed })
  }

  return (
    <section className={styles.part} aria-labelledby="keep-alerts">
      <h2 id="keep-alerts">{t('keep.alerts')}</h2>
      <p>{t('keep.alertsHint')}</p>
      <form className={styles.row} onSubmit={send}>
        <Field label={t('keep.lowStockAt')} error={failureText(act.error)}>
          <TextInput
            type="number"
            required
            min={0}
            max={lowStockAtMax}
            step={1}
            value={pieces}
            onChange={(event) => setPieces(event.target.value)}
          />
        </Field>
        <Field label={t('keep.alertEmail')}>
          <TextInput
            type="email"
            maxLength={160}
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="line" size="small" busy={act.isBusy} disabled={isSame}>
          {t('keep.saveAlerts')}
        </Button>
      </form>
    </section>
  )
}
