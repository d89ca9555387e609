import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Phone of a person in a shop's queue. */
export const openPhone = (
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })

export const cpuSlowdown = 4

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/**
 * From now on the page has slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back.
 * @param times how much its processor is slowed.
 */
export async function slowDown(page: Page, times = cpuSlowdown): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
