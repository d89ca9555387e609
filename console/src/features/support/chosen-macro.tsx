import { IconButton } from '@sampan/ui/icon-button.tsx'
import X from 'lucide-react/icons/x'
import { useWords } from '#i18n/use-words.ts'
import { MacroEffects } from './macro-effects.tsx'
import type { Macro } from './rows.ts'
import styles from './support.module.css'

/** The macro that goes with the answer, until it is put away. */
export function ChosenMacro({ macro, onDrop }: { macro: Macro; onDrop: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.chosen}>
      <span className={styles.macro}>
        <b>{macro.name}</b>
        <MacroEffects macro={macro} />
      </span>
      <IconButton icon={X} label={t('messages.dropMacro')} onPress={onDrop} />
    </div>
  )
}
