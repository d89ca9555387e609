import { locales } from '@sampan/contract/wire/locales.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import Globe from 'lucide-react/icons/globe'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLanguageSheet } from './use-language-sheet.tsx'

/** The language of the page, by its own name; a press opens the ten. */
export function LanguageChip() {
  const { locale } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  const native = locales.find(({ code }) => code === locale)?.native
  return (
    <>
      <Chip icon={<Icon of={Globe} size="tiny" />} onPress={openLanguages}>
        {native}
      </Chip>
      {languageSheet}
    </>
  )
}
