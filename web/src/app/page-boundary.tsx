import { Component, type ComponentType, type ReactNode } from 'react'
import { reload } from '#browser/reload.ts'
import { forgetFailedWords } from '#i18n/words.ts'
import { isScriptFailure, PageFailure } from '#page/page-failure.tsx'
import type { RouteRow } from '#router/route-row.ts'
import { deferredNewVersion } from './deferred-parts.ts'
import type { NewVersionProps } from './new-version.tsx'

interface Props {
  row: RouteRow
  children: ReactNode
}

interface State {
  error: unknown
  /** Check that finds out whether a script that did not arrive is of a version that is gone. */
  Gone?: ComponentType<NewVersionProps>
}

/** Catches what a page throws, so that bars, tabs and the other pages live on. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  constructor(props: Props) {
    super(props)
    // A fetch that failed on an earlier visit, or ahead of this one, is not held against it.
    forgetFailures(props.row)
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    if (!isScriptFailure(error)) return
    deferredNewVersion.load().then(
      (Gone) => this.setState({ Gone }),
      () => {}, // then it is a broken connection
    )
  }

  private readonly retry = () => {
    const { row } = this.props
    // A script that fails again may be of an older build that is gone: the whole app is fetched anew.
    if (isScriptFailure(this.state.error) && retried.has(row)) return reload()
    retried.add(row)
    forgetFailures(row)
    this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const { error, Gone } = this.state
    const Shown = (isScriptFailure(error) && Gone) || PageFailure
    return <Shown error={error} onRetry={this.retry} />
  }
}

const retried = new WeakSet<RouteRow>()

function forgetFailures(row: RouteRow): void {
  row.screen.forgetFailure()
  forgetFailedWords()
}
