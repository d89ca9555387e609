import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { AddAddressSheet } from './add-address-sheet.tsx'
import { AddressText } from './address-text.tsx'
import { isOpen, isWaiting } from './target.ts'
import styles from './withdraw.module.css'
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
  const isAnyOpen = terms.networks.some(({ withdrawOpen }) => withdrawOpen)
  return (
    <Stack gap={10}>
      <Text as="h2" weight="semi">
        {t('withdraw.toAddress')}
      </Text>
      {!isAnyOpen && <Note tone="calm">{t('withdraw.noNetwork')}</Note>}
      {terms.addresses.length > 0 && (
        <RadioCards
          label={t('withdraw.toAddress')}
          value={chosen}
          onChange={onChoose}
          options={terms.addresses.map((saved) => ({
            value: saved.id,
            disabled: isWaiting(saved) || !isOpen(saved, terms),
            title: `${saved.label}, ${saved.network.name}`,
            note: (
              <>
                <AddressText address={saved.address} />
                {isWaiting(saved) && (
                  <span className={styles.waits}>
                    {t('withdraw.usableFrom', { time: date(wholeMinuteFrom(saved.usableAt), 'dayTime') })}
                  </span>
                )}
                {!isOpen(saved, terms) && <span className={styles.waits}>{t('shell.notOpen')}</span>}
              </>
            ),
          }))}
        />
      )}
      {isAnyOpen && (
        <Button kind="line" size="middle" wide onClick={() => setAdding(true)}>
          {t('withdraw.addAddress')}
        </Button>
      )}
      <AddAddressSheet open={isAdding} terms={terms} onClose={() => setAdding(false)} />
    </Stack>
  )
}
