import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'

interface Props {
  /** Another place is another try; around the whole console there is but one. */
  place: string
  children: ReactNode
}

interface State {
  place: string
  hasFailed: boolean
}

/** A screen that throws, or whose script is gone since the last release, takes nothing down but itself. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? <ScreenCrashed /> : this.props.children
  }
}

/** A screen whose script was not there without a connection is loaded as soon as there is one. */
function ScreenCrashed() {
  const { t } = useWords()
  const [wasOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!wasOffline) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [wasOffline])
  if (wasOffline)
    return (
      <main>
        <EmptyState drawing="rough" level={1} title={t('shell.connection')}>
          {t('shell.offline')}
        </EmptyState>
      </main>
    )
  return (
    <main>
      <EmptyState
        drawing="rough"
        level={1}
        title={t('shell.broken')}
        action={
          <Button size="middle" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </main>
  )
}
