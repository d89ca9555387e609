import { type Locale, languageObject, locales } from '@sampan/contract/wire/locales.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Radio } from '@sampan/ui/radio.tsx'
import CheckMark from 'lucide-react/icons/check'
import { useId } from 'react'
import { call } from '#client/call.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import styles from './language-list.module.css'

/** Changes the language at once, here and with the account (SPEC §4). */
export function chooseLanguage(code: Locale): void {
  session.setLanguage(languageObject(code))
  // The language that is stored here counts; the account only remembers it for the next device.
  call('set_language', { file_name: code }, { quiet: true }).catch(() => {})
}

interface Props {
  /** Languages that the server offers; all of ours until it has answered. */
  offered?: readonly { file_name: Locale }[] | undefined
  /** After a choice that was not in force before. */
  onChosen?: () => void
}

/** The ten languages, each in its own script, a check at the one in force. */
export function LanguageList({ offered, onChosen }: Props) {
  const { t } = useI18n()
  const name = useId()
  const shown = offered
    ? locales.filter(({ code }) => offered.some((language) => language.file_name === code))
    : locales
  const chosen = useSession(({ setting }) => setting.lang.file_name)
  return (
    <fieldset className={styles.list} aria-label={t('account.language')}>
      {shown.map(({ code, tag, native }) => (
        <label key={code} className={styles.row}>
          <Radio
            name={name}
            value={code}
            checked={code === chosen}
            onChoose={() => {
              chooseLanguage(code)
              onChosen?.()
            }}
          />
          <span lang={tag}>{native}</span>
          {code === chosen && <Icon of={CheckMark} size="small" />}
        </label>
      ))}
    </fieldset>
  )
}
