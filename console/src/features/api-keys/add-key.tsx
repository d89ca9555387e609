import { type KeyScope, keyScopes } from '@sampan/contract/access/scopes.ts'
import { keyAddInput } from '@sampan/contract/market/api-keys/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { CheckGroup } from '#ui/check-group.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { KeyAdded } from './rows.ts'

interface AddKeyProps {
  onClose: () => void
  onAdded: (added: KeyAdded) => void
}

const noKey = { name: '', scopes: [] as KeyScope[] }

/** Makes a key for one system of the shop. The whole of it is shown once, after this form. */
export function AddKey({ onClose, onAdded }: AddKeyProps) {
  const { t } = useWords()
  const act = useApiMutation('console_key_add')
  const form = useContractForm({
    of: 'new key',
    start: noKey,
    schema: keyAddInput,
    onSubmit: async (wish) => onAdded(await act.run(wish)),
  })

  return (
    <Sheet open title={t('apikeys.add')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field label={t('apikeys.name')} error={form.errorOf('name')}>
          <TextInput maxLength={60} {...form.text('name')} />
        </Field>
        <CheckGroup
          label={t('apikeys.scopes')}
          options={keyScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          value={form.values.scopes}
          error={form.errorOf('scopes', t('form.chooseOne'))}
          onChange={(scopes) => form.change({ scopes })}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('apikeys.add')}
        </Button>
      </form>
    </Sheet>
  )
}
