import type { Page } from '@playwright/test'

interface Passing {
  text: string
  isHeard: boolean
}
type Window = typeof globalThis & { passing: Passing[] }

/** In every window, from its first moment on: notes what the app says in passing, as a slow look may come too late. */
export function notePassing(): void {
  const passing: Passing[] = []
  Object.assign(globalThis, { passing })
  const places = 'body > #root, body > dialog'
  let lines: { place: Element | null; line: Element | null; text: string | undefined }[] = []
  new MutationObserver(() => {
    const hosts = document.querySelectorAll(`:is(${places}) > :is([role=status], [role=alert])`)
    const now = [...hosts].map((host) => {
      const line = host.firstElementChild
      return { place: host.parentElement, line, text: line?.textContent }
    })
    for (const { place, line, text } of now) {
      // A message during the closing of a sheet goes on being said outside of it.
      const isOld = lines.some((old) => old.line === line || (old.place !== place && old.text === text))
      if (line?.checkVisibility() && !isOld) passing.push({ text: text ?? '', isHeard: false })
    }
    lines = now
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until the app has said this in passing; each saying is heard once. */
export async function told(page: Page, text: string, { timeout = 20_000 } = {}): Promise<void> {
  const hear = (said: string) => {
    const one = (globalThis as Window).passing.find((each) => !each.isHeard && each.text.includes(said))
    if (one) one.isHeard = true
    return Boolean(one)
  }
  // By the clock: a window behind another draws no frames.
  await page.waitForFunction(hear, text, { timeout, polling: 100 }).catch(async (error: unknown) => {
    const heard = await page.evaluate(() => (globalThis as Window).passing).catch(() => [])
    throw new Error(`Nobody said "${text}", but ${JSON.stringify(heard)}`, { cause: error })
  })
}

/** Number of times that the app has said this since the page was loaded. */
export const toldTimes = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (said) => (globalThis as Window).passing.filter((each) => each.text.includes(said)).length,
    text,
  )
