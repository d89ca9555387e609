import { Component, type ReactNode } from 'react'
import { forgetFailedWords } from '#i18n/words.ts'
import { isScriptFailure, PageFailure } from '#page/page-failure.tsx'
import type { RouteRow } from '#router/route-row.ts'

interface Props {
  row: RouteRow
  children: ReactNode
}

/** Catches what a page throws, so that bars, tabs and the other pages live on. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  constructor(props: Props) {
    super(props)
    // A fetch that failed on an earlier visit, or ahead of this one, is not held against it.
    forgetFailures(props.row)
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  private readonly retry = () => {
    const { row } = this.props
    // A script that fails again may be of an older build that is gone: the whole app is fetched anew.
    if (isScriptFailure(this.state.error) && retried.has(row)) return location.reload()
    retried.add(row)
    forgetFailures(row)
    this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <PageFailure error={this.state.error} onRetry={this.retry} />
  }
}

const retried = new WeakSet<RouteRow>()

function forgetFailures(row: RouteRow): void {
  row.screen.forgetFailure()
  forgetFailedWords()
}
