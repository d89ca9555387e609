import { passkeysPerBuyerMax } from '@sampan/contract/base/account/passkey-limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePasskeysHere } from '#page/use-passkeys-here.ts'
import { AddPasskeySheet } from './add-passkey-sheet.tsx'
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx'
import { RenamePasskeySheet } from './rename-passkey-sheet.tsx'

type Passkey = Output<'passkey_list'>[number]

/** The buyer's passkeys (PRODUCT §7.2). Those that are there can be removed wherever the app is opened. */
export function Passkeys() {
  const { t } = useI18n()
  const isHere = usePasskeysHere()
  const { data: passkeys = [] } = useApi('passkey_list', {})
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  if (!isHere && passkeys.length === 0) return null
  return (
    <div>
      <SectionHead flush title={t('account.passkeys')} />
      <Stack gap={10}>
        {passkeys.length === 0 && (
          <Text as="p" size="fine" tone="soft">
            {t('account.passkeysText')}
          </Text>
        )}
        {passkeys.map((passkey) => (
          <PasskeyCard
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
        {isHere && passkeys.length < passkeysPerBuyerMax && (
          <Button kind="line" wide onClick={() => setAdding(true)}>
            {t('account.passkeyAdd')}
          </Button>
        )}
      </Stack>
      <AddPasskeySheet open={isAdding} onClose={() => setAdding(false)} />
      <RenamePasskeySheet passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskeySheet key={removed?.id} passkey={removed} onClose={() => setRemoved(null)} />
    </div>
  )
}

interface CardProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyCard({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: CardProps) {
  const { t, date } = useI18n()
  return (
    <Card>
      <Stack gap={10}>
        <Stack gap={4}>
          <Text weight="semi">{name}</Text>
          <Text size="small" tone="soft">
            {t('account.passkeyFacts', {
              added: date(createdAt, 'day'),
              used: usedAt === null ? 'never' : date(usedAt, 'day'),
            })}
          </Text>
        </Stack>
        <Row spread="wrap">
          <Button
            kind="line"
            size="small"
            aria-label={t('account.passkeyRenameOf', { name })}
            onClick={onRename}
          >
            {t('account.passkeyRename')}
          </Button>
          <Button
            kind="line"
            size="small"
            aria-label={t('account.passkeyRemoveOf', { name })}
            onClick={onRemove}
          >
            {t('account.passkeyRemove')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
