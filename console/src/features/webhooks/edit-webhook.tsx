import {
  type WebhookKind,
  webhookKinds,
  webhookUrlLengthMax,
} from '@sampan/contract/office/webhooks/kinds.ts'
import { webhookSaveInput } from '@sampan/contract/office/webhooks/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { CheckGroup } from '#ui/check-group.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Secret, WebhookRow } from './rows.ts'

interface EditWebhookProps {
  /** Null: a new one. */
  webhook: WebhookRow | null
  onClose: () => void
  onAdded: (made: Secret) => void
}

const { url, kinds, isOn } = webhookSaveInput.shape
const schema = z.object({ url, kinds, isOn })

/** An address and what it is told of; whether it is on, once it is there. */
export function EditWebhook({ webhook, onClose, onAdded }: EditWebhookProps) {
  const { t } = useWords()
  const add = useApiMutation('console_webhook_add')
  const save = useApiMutation('console_webhook_save')
  const isBusy = add.isBusy || save.isBusy
  const title = webhook === null ? t('webhooks.add') : t('webhooks.change')
  const form = useContractForm({
    of: `webhook ${webhook?.id ?? 'new'}`,
    start: {
      url: webhook?.url ?? '',
      kinds: [...(webhook?.kinds ?? webhookKinds)] as WebhookKind[],
      isOn: webhook === null || webhook.state === 'on',
    },
    schema,
    refusalFields: { webhookAddress: 'url' },
    onSubmit: async ({ isOn, ...wish }) => {
      if (webhook === null) return onAdded(await add.run(wish))
      await save.run({ ...wish, id: webhook.id, isOn })
      onClose()
    },
  })

  return (
    <Sheet open title={title} onClose={onClose} busy={isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field label={t('webhooks.url')} error={form.errorOf('url')}>
          <TextInput inputMode="url" maxLength={webhookUrlLengthMax} {...form.text('url')} />
        </Field>
        <CheckGroup
          label={t('webhooks.kinds')}
          options={webhookKinds.map((kind) => ({ value: kind, label: t(`webhookKind.${kind}`) }))}
          value={form.values.kinds}
          error={form.errorOf('kinds', t('form.chooseOne'))}
          onChange={(kinds) => form.change({ kinds })}
        />
        {webhook && (
          <Check
            label={t('webhooks.isOn')}
            checked={form.values.isOn}
            onChange={(isOn) => form.change({ isOn })}
          />
        )}
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={isBusy}>
          {webhook === null ? title : t('settings.save')}
        </Button>
      </form>
    </Sheet>
  )
}
