import { copy } from './copy.ts'

/** Hands an address, the page's own if no other, to the device's own sharing, or copies it where there is none. */
export async function share(title: string, url = location.href): Promise<void> {
  if (!('share' in navigator)) {
    await copy(url)
    return
  }
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Dismissing the device's sheet is a choice; anything else falls back to a copy.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
  }
}
