import { copy } from '#page/copy.ts'

/** Hands the page's address to the device's own sharing, or copies it where there is none. */
export async function share(title: string): Promise<void> {
  const url = location.href
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
