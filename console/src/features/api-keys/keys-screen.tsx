import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { KeyCards } from '#parts/api-keys/key-cards.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { DocumentLink } from '#ui/document-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { AddKey } from './add-key.tsx'
import type { KeyAdded, KeyRow } from './rows.ts'

/** Keys with which the shop's own systems ask: its owner makes and revokes them (PRODUCT §7.10). */
export function KeysScreen() {
  const { t } = useWords()
  const read = useRead('console_key_list', {})
  const end = useApiMutation('console_key_end')
  const [isAdding, setAdding] = useAdding()
  const [added, setAdded] = useState<KeyAdded | null>(null)
  const [ending, setEnding] = useState<KeyRow | null>(null)
  async function endNow() {
    if (ending) await end.attempt({ id: ending.id })
    setEnding(null)
  }
  return (
    <Screen
      title={t('apikeys.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('apikeys.add')}
        </Button>
      }
    >
      <p className={styles.about}>
        {t('apikeys.about')} <DocumentLink name="seller-api" />
      </p>
      <ActFailure error={end.error} />
      <WhenRead read={read}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState drawing="none" title={t('apikeys.none')}>
              {t('apikeys.noneHint')}
            </EmptyState>
          ) : (
            <KeyCards keys={keys} onEnd={setEnding} />
          )
        }
      </WhenRead>
      {isAdding && (
        <AddKey
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setAdded(made)
          }}
        />
      )}
      {added && (
        <ShownOnce
          title={added.apiKey.name}
          hint={t('apikeys.once')}
          secret={added.key}
          onClose={() => setAdded(null)}
        />
      )}
      <Confirm
        open={ending !== null}
        title={t('apikeys.endSure', { name: ending?.name ?? '' })}
        action={t('apikeys.end')}
        kind="bad"
        onConfirm={() => void endNow()}
        onClose={() => setEnding(null)}
      >
        {t('apikeys.endHint')}
      </Confirm>
    </Screen>
  )
}
