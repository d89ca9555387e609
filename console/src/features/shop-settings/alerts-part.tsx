import { lowStockAtMax } from '@sampan/contract/market/shop-settings/limits.ts'
import { cleanEmail } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

const typedOf = ({ lowStockAt, alertEmail }: Profile) => ({
  pieces: String(lowStockAt),
  email: alertEmail ?? '',
})

/** From how many pieces a kind is running out, and where that is told. */
export function AlertsPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t } = useWords()
  const [typed, setTyped, forget] = useTyped('alerts of the shop', typedOf(shop))
  const act = useApiMutation('console_shop_alerts_save')
  const failureText = useFailureText()
  const isSame = JSON.stringify(typed) === JSON.stringify(typedOf(shop))

  const pieces = readWhole(typed.pieces, 7)
  const lowStockAt = pieces !== null && pieces <= lowStockAtMax ? pieces : null

  function send(event: FormEvent) {
    event.preventDefault()
    if (lowStockAt === null) return
    const email = cleanEmail(typed.email)
    void act.attempt({ lowStockAt, alertEmail: email === '' ? null : email }).then((now) => {
      if (!now) return
      saved.note()
      forget(typedOf(now))
    })
  }

  return (
    <section className={styles.part} aria-labelledby="keep-alerts">
      <h2 id="keep-alerts">{t('keep.alerts')}</h2>
      <p>{t('keep.alertsHint')}</p>
      <form className={styles.row} onSubmit={send}>
        <Field
          label={t('keep.lowStockAt')}
          error={
            lowStockAt === null ? t('keep.lowStockAtWrong', { max: lowStockAtMax }) : failureText(act.error)
          }
        >
          <TextInput
            inputMode="numeric"
            value={typed.pieces}
            onChange={(event) => setTyped({ ...typed, pieces: event.target.value })}
          />
        </Field>
        <Field label={t('keep.alertEmail')}>
          <TextInput
            inputMode="email"
            maxLength={160}
            autoComplete="email"
            value={typed.email}
            onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          />
        </Field>
        <Button
          type="submit"
          kind="line"
          size="small"
          busy={act.isBusy}
          disabled={isSame || lowStockAt === null}
        >
          {t('keep.saveAlerts')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </form>
    </section>
  )
}
