import type { clientErrorsEndpoints } from '@sampan/contract/base/client-errors/endpoints.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'

export type FaultReport = InputOf<typeof clientErrorsEndpoints.fault_report>

export interface FaultSource {
  app: FaultReport['app']
  /** Host of the server; the page's own unless told. */
  baseHost?: string
  /** The pattern of the route that is shown. */
  page: () => string
}

/**
 * Tells the server's log of every error that nobody caught. What writes the report is fetched when there is one to write:
 * the first page pays for these lines alone.
 * @returns for React's `onCaughtError`: what a boundary caught is told too
 */
export function watchFaults(source: FaultSource): (error: unknown) => void {
  const tell = (kind: FaultReport['kind'], error: unknown) => {
    const page = source.page()
    import('./report-fault.ts').then(
      ({ reportFault }) => reportFault({ ...source, kind, page }, error),
      () => {}, // whoever cannot fetch a script cannot send a report either
    )
  }
  addEventListener('error', ({ error }) => tell('error', error))
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
  return (error) => {
    console.error(error)
    tell('boundary', error)
  }
}
