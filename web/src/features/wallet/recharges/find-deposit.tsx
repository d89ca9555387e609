import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { txHashShape } from '@sampan/contract/money/chain/limits.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { ChainTextInput } from './chain-text-input.tsx'
import { DepositCard } from './deposit-card.tsx'
import type { Found, Network } from './topup-types.ts'

interface Props {
  open: boolean
  networks: readonly Network[]
  asked: string | null
  onClose: () => void
}

/** "Find my deposit": a network and a hash, and one plain answer with what to do (PRODUCT §6.5). */
export function FindDeposit({ open, networks, asked, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('topup.find')}>
      <FindForm networks={networks} asked={asked} />
    </Sheet>
  )
}

const calm: ReadonlySet<Found['verdict']> = new Set(['credited', 'crossing', 'pending'])

interface Values {
  networkId: string
  txHash: string
}

const checks = schemaFromRules(
  ({ txHash }: Values) => ({ txHash: txHashShape.test(cleanUnspaced(txHash)) ? undefined : 'hashWrong' }),
  ({ networkId, txHash }) => ({ networkId, txHash: cleanUnspaced(txHash) }),
)

function FindForm({ networks, asked }: Pick<Props, 'networks' | 'asked'>) {
  const { t } = useI18n()
  const open = networks.filter((network) => network.open)
  const find = useApiMutation('deposit_find')
  const [answer, setAnswer] = useState<{ of: Values; found: Found } | null>(null)
  const { register, control, current, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: checks,
    defaultValues: {
      networkId: open.find(({ id }) => id === asked)?.id ?? open[0]?.id ?? '',
      txHash: '',
    },
    onSubmit: async (of) => {
      setAnswer(null)
      setAnswer({ of, found: await find.run(of) })
      return 'keep'
    },
  })
  const hash = control('txHash')
  const isOfThis =
    answer?.of.networkId === current('networkId') && answer.of.txHash === cleanUnspaced(hash.value)
  const found = isOfThis ? answer.found : null

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field label={t('topup.network')}>
          <SelectField
            options={open.map(({ id, name, standard }) => ({ value: id, label: `${name}, ${standard}` }))}
            {...register('networkId')}
          />
        </Field>
        <Field
          label={t('topup.txHash')}
          hint={t('topup.txHashHint')}
          error={errorOf('txHash') ? t('topup.hashWrong') : failure}
        >
          <ChainTextInput {...hash} />
        </Field>
        {found && (
          <div role="status">
            <Note tone={calm.has(found.verdict) ? 'calm' : 'wait'}>
              {t(`topup.verdict_${found.verdict}`, { network: found.networkName ?? '' })}
            </Note>
          </div>
        )}
        {found?.deposit && <DepositCard deposit={found.deposit} />}
        <Button type="submit" wide busy={isSubmitting}>
          {t('topup.findIt')}
        </Button>
      </Stack>
    </form>
  )
}
