import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useLast } from '@sampan/ui/use-last.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AddAddressSheet } from './add-address-sheet.tsx'
import { AddressText } from './address-text.tsx'
import { isWaiting } from './target.ts'
import type { ChainAddress, Terms } from './withdraw-types.ts'

/** Addresses that money can go to, whole; each can be forgotten. */
export function SavedAddresses({ terms }: { terms: Terms }) {
  const { t, date } = useI18n()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<ChainAddress | null>(null)
  const shown = useLast(removed)
  const { attempt, isBusy } = useApiMutation('chain_address_remove')
  return (
    <Stack gap={10}>
      <Text as="h2" weight="semi">
        {t('withdraw.addresses')}
      </Text>
      {terms.addresses.length === 0 ? (
        <Text tone="soft">{t('withdraw.noAddresses')}</Text>
      ) : (
        <Cells label={t('withdraw.addresses')}>
          {terms.addresses.map((saved) => (
            <Cell
              key={saved.id}
              value={
                <Stack gap={4}>
                  <Text weight="semi">{`${saved.label}, ${saved.network.name}`}</Text>
                  <Text size="fine" tone="soft">
                    <AddressText address={saved.address} />
                  </Text>
                  {isWaiting(saved) && (
                    <Text size="fine" tone="wait">
                      {t('withdraw.usableFrom', { time: date(wholeMinuteFrom(saved.usableAt), 'dayTime') })}
                    </Text>
                  )}
                </Stack>
              }
              end={
                <IconButton
                  icon={Trash2}
                  label={t('withdraw.remove', { name: saved.label })}
                  onPress={() => setRemoved(saved)}
                />
              }
            />
          ))}
        </Cells>
      )}
      <Button kind="line" size="middle" onClick={() => setAdding(true)}>
        {t('withdraw.addAddress')}
      </Button>
      <AddAddressSheet open={isAdding} terms={terms} onClose={() => setAdding(false)} />
      <Confirm
        open={removed !== null}
        title={t('withdraw.removeAddress')}
        action={t('withdraw.removeIt')}
        kind="bad"
        busy={isBusy}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void attempt({ id: removed.id }).then(() => setRemoved(null))}
      >
        {shown?.label}
      </Confirm>
    </Stack>
  )
}
