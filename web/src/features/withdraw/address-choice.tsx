import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddAddressSheet } from './add-address-sheet.tsx'
import { AddressText } from './address-text.tsx'
import type { Terms } from './withdraw-types.ts'

interface Props {
  terms: Terms
  chosen: string | null
  onChoose: (id: string) => void
}

/** Saved addresses; a new one waits before it can be used, and says until when. */
export function AddressChoice({ terms, chosen, onChoose }: Props) {
  const { t, date } = useI18n()
  const [isAdding, setAdding] = useState(false)
  const isWaiting = (usableAt: string) => Date.parse(usableAt) > Date.now()
  return (
    <Stack gap={10}>
      <SectionHead title={t('withdraw.toAddress')} />
      {terms.addresses.length > 0 && (
        <RadioCards
          label={t('withdraw.toAddress')}
          value={chosen}
          onChange={onChoose}
          options={terms.addresses.map(({ id, label, network, address, usableAt }) => ({
            value: id,
            disabled: isWaiting(usableAt),
            title: `${label}, ${network.name}`,
            note: (
              <>
                <AddressText address={address} />
                {isWaiting(usableAt) && (
                  <span>{t('withdraw.usableFrom', { time: date(usableAt, 'dayTime') })}</span>
                )}
              </>
            ),
          }))}
        />
      )}
      <Button kind="line" size="middle" wide onClick={() => setAdding(true)}>
        {t('withdraw.addAddress')}
      </Button>
      <AddAddressSheet open={isAdding} terms={terms} onClose={() => setAdding(false)} />
    </Stack>
  )
}
