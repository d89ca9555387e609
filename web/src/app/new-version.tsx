import { sessionStore } from '@sampan/client/storage.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useEffect, useState } from 'react'
import { reload } from '#browser/reload.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageFailure } from '#page/page-failure.tsx'

export interface NewVersionProps {
  error: unknown
  onRetry: () => void
}

/**
 * In place of a page whose script did not arrive: loads the new version where that is why, or offers it where something
 * typed would be lost. Without a new version it is a broken connection.
 */
export function NewVersion(props: NewVersionProps) {
  const { t } = useI18n()
  const [found, setFound] = useState<'nothing yet' | 'same' | 'newer'>('nothing yet')
  useEffect(() => {
    void isOutdated().then((isOld) => {
      if (isOld && renewUnseen()) return
      setFound(isOld ? 'newer' : 'same')
    })
  }, [])
  if (found === 'nothing yet') return null
  if (found === 'same') return <PageFailure {...props} />
  return (
    <div role="alert">
      <EmptyState
        drawing="rough"
        title={t('shell.newTitle')}
        action={<Button onClick={reload}>{t('shell.newLoad')}</Button>}
      >
        {t('shell.newText')}
      </EmptyState>
    </div>
  )
}

const storeName = 'renewed'
/** Servers of two versions may answer in turn for a while: the app reloads by itself no more often than this. */
const renewEveryMs = 300_000

/** True if the server has another build than this page: its service worker names the first script of its own. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const answer = await fetch('/sw.js', { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(entry)
  } catch {
    return false // no connection
  }
}

/** Loads the new version, unless something typed would be lost or it was loaded a moment ago. Returns whether it does. */
function renewUnseen(): boolean {
  const at = Number(sessionStore.get(storeName))
  if (Date.now() - at < renewEveryMs || hasTyped()) return false
  sessionStore.set(storeName, String(Date.now()))
  if (sessionStore.get(storeName) === null) return false // a full disk would have it reload for ever
  reload()
  return true
}

/** On any page that is kept: text in a field, or a form with pictures, which are not seen from here. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => type === 'file' || (!/hidden|radio|checkbox/.test(type) && value !== ''),
  )
