import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useEffect } from 'react'
import { readerAsks } from '#client/reader-asks.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'

interface Props {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
}

interface Words {
  title: MessageKey
  text: MessageKey
  /** Asking again may bring it. */
  isPassing: boolean
}

const rough: Words = { title: 'shell.roughTitle', text: 'shell.roughText', isPassing: true }
const busy: Words = { title: 'shell.busyTitle', text: 'shell.busyText', isPassing: true }
const fault: Words = { title: 'shell.faultTitle', text: 'shell.faultText', isPassing: true }
const refused: Words = { title: 'shell.refusedTitle', text: 'shell.lostText', isPassing: false }

/**
 * Message in place of a page, or of a part of it, that could not be loaded: what happened, and what to do. A script
 * that did not arrive is asked for again when the device is online again; calls have that of their own
 * (client/src/recovery.ts).
 */
export function PageFailure({ error, onRetry, isRetrying = false }: Props) {
  const { t } = useI18n()
  const { title, text, isPassing } = wordsFor(error)
  const isScript = isScriptFailure(error)
  useEffect(() => {
    if (!isScript) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry, isScript])
  const retry = () => {
    readerAsks()
    onRetry()
  }
  const isRefusal = error instanceof ApiFailure && error.kind === 'refusal'
  return (
    <div role="alert">
      <EmptyState
        drawing={isPassing ? 'rough' : 'lost'}
        title={isRefusal ? error.message : t(title)}
        action={
          isPassing ? (
            <Button onClick={retry} busy={isRetrying}>
              {t('shell.tryAgain')}
            </Button>
          ) : (
            <ButtonLink href={paths.home()}>{t('shell.goHome')}</ButtonLink>
          )
        }
      >
        {t(text)}
      </EmptyState>
    </div>
  )
}

function wordsFor(error: unknown): Words {
  if (!(error instanceof ApiFailure)) return isScriptFailure(error) ? rough : fault
  switch (error.kind) {
    case 'network':
    case 'timeout':
      return rough
    case 'busy':
      return busy
    case 'refusal':
      return refused
    default:
      return fault
  }
}

/** A script or its style that did not arrive: `import()` rejects with a TypeError, the builder's loader with an Error. */
export const isScriptFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TypeError ? /import|module|fetch/i : /preload/i).test(error.message)
