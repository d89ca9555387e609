import { txHashLengthMax, txHashShape } from '@sampan/contract/chain/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
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

function FindForm({ networks, asked }: Pick<Props, 'networks' | 'asked'>) {
  const { t } = useI18n()
  const open = networks.filter((network) => network.open)
  const [networkId, setNetworkId] = useState(open.find(({ id }) => id === asked)?.id ?? open[0]?.id ?? '')
  const [txHash, setTxHash] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<string>()
  const { run, isBusy } = useApiMutation('deposit_find', { quiet: true })

  async function send(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    setError(undefined)
    const hash = txHash.trim()
    if (!txHashShape.test(hash)) return setError(t('topup.hashWrong'))
    try {
      setFound(await run({ networkId, txHash: hash }))
    } catch (failure) {
      setError(failureText(failure, t))
    }
  }

  return (
    <form onSubmit={send}>
      <Stack gap={16}>
        <Field label={t('topup.network')}>
          <SelectField
            value={networkId}
            onChange={(event) => setNetworkId(event.target.value)}
            options={open.map(({ id, name, standard }) => ({ value: id, label: `${name}, ${standard}` }))}
          />
        </Field>
        <Field label={t('topup.txHash')} hint={t('topup.txHashHint')} error={error}>
          <ChainTextInput value={txHash} maxLength={txHashLengthMax} onChange={setTxHash} />
        </Field>
        {found && (
          <div role="status">
            <Note tone={calm.has(found.verdict) ? 'calm' : 'wait'}>
              {t(`topup.verdict_${found.verdict}`, { network: found.networkName ?? '' })}
            </Note>
          </div>
        )}
        {found?.deposit && <DepositCard deposit={found.deposit} />}
        <Button type="submit" wide busy={isBusy}>
          {t('topup.findIt')}
        </Button>
      </Stack>
    </form>
  )
}
