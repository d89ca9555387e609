import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import type { Ref } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './chain-text-input.module.css'

/** With the spaces and line breaks that are pasted along: the form judges what is left without them. */
const pastedMax = 200

interface Props {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** An address or a hash: letters of one width, nothing "corrected", and a button that pastes where the page may. */
export function ChainTextInput({ value, onChange, onBlur, ref }: Props) {
  return (
    <span className={styles.mono}>
      <TextInput
        autoComplete="off"
        enterKeyHint="done"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={pastedMax}
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        after={
          value === '' && <Paste onPaste={(text) => onChange(cleanUnspaced(text).slice(0, pastedMax))} />
        }
      />
    </span>
  )
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useI18n()
  // Pages without HTTPS have no clipboard; the device's own way to paste remains.
  if (!globalThis.navigator?.clipboard?.readText) return null
  return (
    <button
      type="button"
      className={styles.paste}
      aria-label={t('topup.paste')}
      onClick={() => void navigator.clipboard.readText().then(onPaste, () => {})}
    >
      <Icon of={ClipboardPaste} size="small" />
    </button>
  )
}
