import { type BrowserContext, expect, type Page } from '@playwright/test'
import { front, open } from './steps.ts'

/**
 * Payloads that would run if an app took words for markup, an attribute, a script, a template or an address; each
 * leaves the same mark.
 */
const payloads = [
  '<img src=x onerror=hacked=1>',
  '"><svg onload=hacked=1>',
  "'-(window.hacked=1)-'",
  '</script><script>hacked=1</script>',
  '</title></textarea><b onclick=hacked=1>',
  'javascript:hacked=1//',
  '{{constructor.constructor("hacked=1")()}}',
  '<!--<%= hacked=1 %>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<a href=javascript:hacked=1>x</a>',
  '&lt;img src=x onerror=hacked=1&gt;',
  '<style>@import "//x"</style>',
  '<math><mi xlink:href="javascript:hacked=1">',
  '[x](javascript:hacked=1)**x**',
] as const
/** As many of them as fit, beginning with another one in each field. */
let begins = 0
export function words(lengthMax: number): string {
  begins += 1
  const turned = payloads.map((_, at) => payloads[(at + begins) % payloads.length] ?? '')
  const fitting = turned.filter((payload) => payload.length <= lengthMax)
  let text = ''
  for (const payload of fitting)
    if (text.length + payload.length < lengthMax) text += text === '' ? payload : ` ${payload}`
  return text
}

/** True if anything of it ran. */
const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window)

/** No question of the browser, and nothing that the content policy had to refuse. */
export function watch(context: BrowserContext): string[] {
  const happened: string[] = []
  context.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to|TrustedHTML/i.test(message.text())) happened.push(message.text())
  })
  return happened
}

/** Elements on the page that would run when tapped: the payloads' own, of which there may be none. */
const livingParts =
  '[onerror], [onload], [onclick], [srcdoc], math, a[href^="javascript:" i], a[href^="data:" i]'

/** Nothing ran on this page, and nothing of the payloads became part of it. */
export async function expectWordsOnly(page: Page, where: string): Promise<void> {
  expect(await isHacked(page), where).toBe(false)
  await expect(page.locator(livingParts), where).toHaveCount(0)
}

/** Nothing of the page, in the shop or at the console, is still on its way. */
export async function expectRead(page: Page, isDesk: boolean): Promise<void> {
  const busy = page.locator(isDesk ? '[aria-busy="true"]' : '[data-page]:visible [aria-busy=true]')
  // Parts far below are asked for when a reader comes near it.
  if ((await busy.count()) > 0) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(busy).toHaveCount(0)
}

/** Opened and read: the words stand there as they were written, and nothing else came of them. */
export async function look(page: Page, path: string, texts: readonly string[] = []): Promise<void> {
  const isDesk = path.startsWith('/console')
  if (isDesk) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } else await open(page, path)
  await expectRead(page, isDesk)
  const whole = isDesk ? page.locator('body') : front(page)
  for (const text of texts) await expect(whole, path).toContainText(text)
  await expectWordsOnly(page, path)
}
