/** The first that matches: most browsers name others too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (rows: readonly [RegExp, string][], text: string): string | null =>
  rows.find(([shape]) => shape.test(text))?.[1] ?? null

export interface DeviceName {
  browser: string | null
  system: string | null
}

/** The name of a device by its user agent, in words that people know. Nothing is decided by it: anybody can send anything. */
export const deviceName = (userAgent: string | null): DeviceName => ({
  browser: firstOf(browsers, (userAgent ?? '').slice(0, 400)),
  system: firstOf(systems, (userAgent ?? '').slice(0, 400)),
})

/** The network without its last part: 203.0.113.*, 2001:db8:1:*. */
export function shortAddress(address: string | null): string | null {
  if (address === null || address === '') return null
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.*`
  const groups = (plain.split('%')[0] ?? '').split('::')[0]?.split(':') ?? []
  return `${groups.filter(Boolean).slice(0, 3).join(':')}:*`
}
