import { saveFile } from '@sampan/client/save-file.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { CloseAccountSheet } from './close-account-sheet.tsx'
import { collectData } from './collect-data.ts'

/** A copy of everything about the buyer, and the end of the account (PRODUCT §7.13). */
export function YourData() {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [visit, setVisit] = useState(0)
  const [isOpen, setOpen] = useState(false)

  async function save() {
    setBusy(true)
    setFailure(undefined)
    // It reads every list to its end, which may take a minute (SPEC §9: such a toast stays until it is closed).
    const close = toast(t('account.exporting'), { kind: 'loading' })
    try {
      saveFile('sampan-data.json', [JSON.stringify(await collectData(), null, 2)], 'application/json')
    } catch (error) {
      setFailure(failureText(error, t))
    } finally {
      close()
      setBusy(false)
    }
  }

  return (
    <Card>
      <Stack gap={10}>
        <Text weight="semi">{t('account.yourData')}</Text>
        {failure && <Note tone="bad">{failure}</Note>}
        <Button kind="line" size="middle" busy={isBusy} onClick={() => void save()}>
          {t(isBusy ? 'account.exporting' : 'account.exportData')}
        </Button>
        <Button
          kind="line"
          size="middle"
          onClick={() => {
            setVisit(visit + 1)
            setOpen(true)
          }}
        >
          {t('account.closeAccount')}
        </Button>
      </Stack>
      {visit > 0 && <CloseAccountSheet key={visit} open={isOpen} onClose={() => setOpen(false)} />}
    </Card>
  )
}
