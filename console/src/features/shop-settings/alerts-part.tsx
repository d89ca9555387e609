import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { lowStockAtMax } from '@sampan/contract/market/shop-settings/limits.ts'
import { alertsInput } from '@sampan/contract/market/shop-settings/schemas.ts'
import { cleanEmail } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import styles from '#ui/part.module.css'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

const typedOf = ({ lowStockAt, alertEmail }: Profile) => ({
  pieces: String(lowStockAt),
  email: alertEmail ?? '',
})

const read = ({ pieces, email }: ReturnType<typeof typedOf>) => {
  const alertEmail = cleanEmail(email)
  return { lowStockAt: readWhole(pieces, 7), alertEmail: alertEmail === '' ? null : alertEmail }
}
const schema = schemaFromRules(
  (typed: ReturnType<typeof typedOf>) => {
    const { lowStockAt, alertEmail } = read(typed)
    return {
      pieces: alertsInput.shape.lowStockAt.safeParse(lowStockAt).success ? undefined : 'badInput',
      email: alertsInput.shape.alertEmail.safeParse(alertEmail).success ? undefined : 'email',
    }
  },
  (typed) => ({ ...read(typed), lowStockAt: read(typed).lowStockAt ?? 0 }),
)

/** From how many pieces a kind is running out, and where that is told. */
export function AlertsPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t } = useWords()
  const act = useApiMutation('console_shop_alerts_save')
  const form = useContractForm({
    of: 'alerts of the shop',
    start: typedOf(shop),
    schema,
    onSubmit: async (wish, show) => {
      show(typedOf(await act.run(wish)))
      saved.note()
    },
  })
  const isSame = JSON.stringify(form.values) === JSON.stringify(typedOf(shop))

  return (
    <section className={styles.part} aria-labelledby="keep-alerts">
      <h2 id="keep-alerts">{t('keep.alerts')}</h2>
      <p>{t('keep.alertsHint')}</p>
      <form noValidate className={styles.row} onSubmit={form.submit}>
        <Field
          label={t('keep.lowStockAt')}
          error={form.errorOf('pieces', t('keep.lowStockAtWrong', { max: lowStockAtMax }))}
        >
          <TextInput inputMode="numeric" {...form.text('pieces')} />
        </Field>
        <Field label={t('keep.alertEmail')} error={form.errorOf('email')}>
          <TextInput inputMode="email" maxLength={160} autoComplete="email" {...form.text('email')} />
        </Field>
        <Button type="submit" kind="line" size="small" busy={act.isBusy} disabled={isSame}>
          {t('keep.saveAlerts')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
      </form>
    </section>
  )
}
