import {
  faultBuildMaxLength,
  faultMessageMaxLength,
  faultPageMaxLength,
  faultReportPath,
  faultReportsPerVisit,
  faultStackMaxLength,
} from '@sampan/contract/base/client-errors/limits.ts'
import { ApiFailure } from './api-failure.ts'
import type { FaultReport, FaultSource } from './watch-faults.ts'

interface Found extends Pick<FaultReport, 'app' | 'kind' | 'page'>, Pick<FaultSource, 'baseHost'> {}

const reported = new Set<string>()

/** Sends an error to the server's log: each but once, and a few in a visit. That a report is lost is no news. */
export function reportFault({ baseHost = '', app, kind, page }: Found, error: unknown): void {
  // A call that failed has been told by whoever called, and the server knows of it.
  if (!(error instanceof Error) || error instanceof ApiFailure || error.name === 'AbortError') return
  const message = withoutPerson(`${error.name}: ${error.message}`).slice(0, faultMessageMaxLength)
  if (reported.has(message) || reported.size === faultReportsPerVisit) return
  reported.add(message)
  const report: FaultReport = {
    app,
    kind,
    message,
    stack: withoutPerson(error.stack ?? '').slice(0, faultStackMaxLength),
    page: page.slice(0, faultPageMaxLength),
    build: buildName().slice(0, faultBuildMaxLength),
  }
  fetch(baseHost + faultReportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

/** Takes out what may say who it was: hosts and queries of addresses, ids, mail addresses, tokens, long numbers. */
function withoutPerson(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/(\/[^\s?#)'"]*)[?#][^\s):'"]*/g, '$1')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '@')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{40,}/g, '#')
    .replace(/(?<!:\d+:\d*)\d{6,}/g, '#') // a script's line and column stay
}

/** The first script's file name carries the hash of the build. */
const buildName = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').pop() ?? ''
