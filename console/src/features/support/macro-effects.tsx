import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Macro } from './rows.ts'
import styles from './support.module.css'

/** Effects of a macro beside its answer: its state and its note. */
export function MacroEffects({ macro }: { macro: Macro }) {
  const { t } = useWords()
  return (
    <>
      <Badge tone={macro.state === 'closed' ? 'info' : 'wait'}>
        {t(`messages.macroState.${macro.state}`)}
      </Badge>
      {macro.note !== '' && (
        <span className={styles.soft}>{t('messages.withNote', { note: macro.note })}</span>
      )}
    </>
  )
}
