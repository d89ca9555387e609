import { copyText } from '@sampan/client/clipboard.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'

const words = {
  waiting: 'copy.copy',
  copied: 'copy.copied',
  https: 'copy.https',
  failed: 'copy.failed',
} as const

interface CopyButtonProps {
  text: string
  /** Name of what is copied, for readers who hear the button: "Copy the key". */
  name: string
}

/** Copies a text and says on the button how it went (SPEC §8: Copy Fail, not supported for non-HTTPS copy). */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<keyof typeof words>('waiting')
  const label = t(words[outcome])
  return (
    <Button
      kind="line"
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => void copyText(text).then(setOutcome)}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  )
}
