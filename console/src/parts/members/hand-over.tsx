import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import { SecondFactor } from '#ui/second-factor.tsx'

interface SecondFactorQrProps {
  /** Name of the person whose second factor it is. */
  name: string
  totpUri: string
  onClose: () => void
}

/** The second factor as a picture for an authenticator. It is shown once and never readable again. */
export function SecondFactorQr({ name, totpUri, onClose }: SecondFactorQrProps) {
  const { t } = useWords()
  return (
    <Sheet open title={t('staff.handOver', { name })} onClose={onClose}>
      <div className={form.form}>
        <Note>{t('staff.once')}</Note>
        <SecondFactor totpUri={totpUri} />
        <Button wide onClick={onClose}>
          {t('staff.handedOver')}
        </Button>
      </div>
    </Sheet>
  )
}
