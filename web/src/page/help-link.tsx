import type { HelpPlace } from '@sampan/contract/base/content/articles.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { forgetFailedWords, loadWords } from '#i18n/words.ts'
import styles from './help-link.module.css'
import { useOnDemand } from './use-on-demand.ts'

interface Props extends HelpPlace {
  /** The question that is answered. */
  children: string
}

/** A question beside a form. Its answer from help opens over the page, so that nothing typed is lost; back closes it. */
export function HelpLink({ article, part, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { locale } = useI18n()
  const sheet = useOnDemand(isOpen, () => fetchSheet(locale), close)
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        <Icon of={CircleHelp} size="tiny" />
        <span>{children}</span>
      </button>
      {sheet && (
        <sheet.HelpSheet open={isOpen} onClose={close} article={article} part={part} question={children} />
      )}
    </>
  )
}

/** The sheet, and the words of help, which the page that asks has not (plugins/word-parts.ts). */
async function fetchSheet(locale: Locale) {
  try {
    await loadWords(locale, 'content')
  } catch (error) {
    // The next tap tries again.
    forgetFailedWords()
    throw error
  }
  return import('./help-sheet.tsx')
}
