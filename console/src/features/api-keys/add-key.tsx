import { type KeyScope, keyScopes } from '@sampan/contract/access/scopes.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { KeyAdded } from './rows.ts'

interface AddKeyProps {
  onClose: () => void
  onAdded: (added: KeyAdded) => void
}

/** Makes a key for one system of the shop. The whole of it is shown once, after this form. */
export function AddKey({ onClose, onAdded }: AddKeyProps) {
  const { t } = useWords()
  const [name, setName, forgetName] = useTyped('name of a new key', '')
  const [scopes, setScopes, forgetScopes] = useTyped<KeyScope[]>('scopes of a new key', [])
  const act = useApiMutation('console_key_add')
  const failureText = useFailureText()

  async function send(event: FormEvent) {
    event.preventDefault()
    const added = await act.attempt({ name, scopes })
    if (!added) return
    forgetName()
    forgetScopes()
    onAdded(added)
  }

  return (
    <Sheet open title={t('apikeys.add')} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('apikeys.name')} error={failureText(act.error)}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <fieldset className={styles.form}>
          <legend>{t('apikeys.scopes')}</legend>
          {keyScopes.map((scope) => (
            <Check
              key={scope}
              label={t(`scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))))
              }
            />
          ))}
        </fieldset>
        <Button
          type="submit"
          wide
          busy={act.isBusy}
          disabled={name.trim().length === 0 || scopes.length === 0}
        >
          {t('apikeys.add')}
        </Button>
      </form>
    </Sheet>
  )
}
