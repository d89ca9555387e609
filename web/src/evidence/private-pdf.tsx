import { saveFile } from '@sampan/client/save-file.ts'
import { privatePdfPath } from '@sampan/contract/base/media/pictures.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { readPrivateFile } from './read-private-file.ts'

/** A PDF that only its owner may see: its name, and the button that saves it on the device. */
export function PrivatePdf({ id, name }: { id: string; name: string }) {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(`${name}.pdf`, [await readPrivateFile(privatePdfPath(id))], 'application/pdf')
    } catch {
      toast(t('topup.broke'), { kind: 'failure' })
    }
    setBusy(false)
  }
  return (
    <Row gap={8} spread="between">
      <Text size="fine">{`${name} · ${t('topup.pdf')}`}</Text>
      <Button kind="line" size="small" busy={isBusy} onClick={() => void save()}>
        {t('topup.savePdf')}
      </Button>
    </Row>
  )
}
