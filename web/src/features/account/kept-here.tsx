import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { forgetDevice } from '#browser/forget-device.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Data that are kept on this device, and the way to clear them. The login, the language and acts under way stay. */
export function KeptHere() {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function clear() {
    setBusy(true)
    await forgetDevice()
    setBusy(false)
    setAsking(false)
    toast(t('account.cleared'), { kind: 'success' })
  }

  return (
    <Card>
      <Stack gap={10}>
        <Text weight="semi">{t('account.storage')}</Text>
        <Text as="p" size="fine" tone="soft">
          {t('account.storageText')}
        </Text>
        <Button kind="line" size="middle" onClick={() => setAsking(true)}>
          {t('account.clear')}
        </Button>
      </Stack>
      <Confirm
        open={isAsking}
        title={t('account.clearTitle')}
        action={t('account.clear')}
        kind="bad"
        busy={isBusy}
        onConfirm={() => void clear()}
        onClose={() => setAsking(false)}
      >
        {t('account.clearText')}
      </Confirm>
    </Card>
  )
}
