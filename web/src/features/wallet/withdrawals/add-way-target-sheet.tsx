import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { cleanField } from '@sampan/contract/money/ways/check-field.ts'
import { fieldValueMax, withdrawalFields } from '@sampan/contract/money/ways/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { useSession } from '#session/use-session.ts'
import type { Way } from '../use-ways.ts'
import type { Card } from './withdraw-types.ts'

type WithdrawalField = (typeof withdrawalFields)[number]
type Values = Record<WithdrawalField, string>

interface Props {
  /** Null closes it. */
  way: Way | null
  /** Saved ones, by which the new one is told apart. */
  cards: readonly Card[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** Account to which a way of the shop's own pays: the fields that it asks for. Afterwards only the last four digits are shown. */
export function AddWayTargetSheet({ way, cards, onClose, onAdded }: Props) {
  return (
    <Sheet open={way !== null} onClose={onClose} title={way?.name ?? ''}>
      {way && <AddForm key={way.id} way={way} cards={cards} onAdded={onAdded} />}
    </Sheet>
  )
}

/** Attributes by which browsers fill a field in. */
const autoComplete: Partial<Record<WithdrawalField, string>> = { accountHolder: 'name', phone: 'tel' }

function AddForm({ way, cards, onAdded }: { way: Way } & Pick<Props, 'cards' | 'onAdded'>) {
  const { t } = useI18n()
  const name = useSession(({ userInfo }) => userInfo?.givenName ?? '')
  const add = useApiMutation('card_add_by_way')
  const blank = Object.fromEntries(withdrawalFields.map((field) => [field, ''])) as Values
  function problemOf(field: WithdrawalField, typed: string): string | undefined {
    if (!way.withdrawalFields.includes(field) || cleanField(field, typed) !== null) return undefined
    if (typed.trim() === '') return t('withdraw.fillIn')
    if (field === 'iban') return t('withdraw.ibanWrong')
    if (field === 'accountNumber') return t('withdraw.accountWrong')
    if (field === 'bic') return t('withdraw.bicWrong')
    return field === 'phone' ? t('withdraw.phoneWrong') : t('withdraw.fillIn')
  }
  const { register, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: schemaFromRules(
      (values: Values) =>
        Object.fromEntries(withdrawalFields.map((field) => [field, problemOf(field, values[field])])) as {
          [Field in WithdrawalField]: string | undefined
        },
      (values) => Object.fromEntries(way.withdrawalFields.map((field) => [field, values[field]])),
    ),
    // Money goes to an account in this name.
    defaultValues: { ...blank, accountHolder: name },
    secrets: ['iban', 'accountNumber', 'walletAccount', 'phone'],
    onSubmit: async (fields) => {
      const saved = await add.run({ wayId: way.id, fields })
      const known = new Set(cards.map(({ id }) => id))
      const added = saved.find(({ id, wayId }) => wayId === way.id && !known.has(id)) ?? saved.at(-1)
      if (added) onAdded(added.id)
    },
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        {way.withdrawalFields.map((field) => (
          <Field
            key={field}
            label={t(`topup.field_${field}`)}
            hint={field === 'accountHolder' ? t('withdraw.accountHolderHint') : undefined}
            error={errorOf(field)}
          >
            <TextInput
              autoComplete={autoComplete[field] ?? 'off'}
              autoCapitalize={field === 'iban' || field === 'bic' ? 'characters' : 'off'}
              inputMode={field === 'phone' ? 'tel' : 'text'}
              spellCheck={false}
              enterKeyHint="next"
              maxLength={fieldValueMax}
              {...register(field)}
            />
          </Field>
        ))}
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isSubmitting}>
          {t('withdraw.save')}
        </Button>
      </Stack>
    </form>
  )
}
