import { Sheet } from '@sampan/ui/sheet.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageList } from './language-list.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The languages over a page that a visitor does not want to leave. Opened by `useLanguageSheet`. */
export function LanguageSheet({ open, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.language')}>
      <LanguageList onChosen={onClose} />
    </Sheet>
  )
}
