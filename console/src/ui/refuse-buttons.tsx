import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'

interface RefuseButtonsProps {
  /** Label of the button that sends the form. */
  label: string
  isBusy: boolean
  /** The reason is given, where the form does not say what is missing. */
  isReady?: boolean
  onBack: () => void
}

/** Below the reason of a refusal: the way back, which Escape is as well, and the button that sends it. */
export function RefuseButtons({ label, isBusy, isReady = true, onBack }: RefuseButtonsProps) {
  const { t } = useWords()
  return (
    <>
      <Button kind="line" size="middle" onClick={onBack}>
        {t('queue.back')}
      </Button>
      <Button type="submit" kind="bad" size="middle" busy={isBusy} disabled={!isReady}>
        {label}
      </Button>
    </>
  )
}
