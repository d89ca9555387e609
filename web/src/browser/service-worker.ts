const address = '/sw.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Trusted Types policy that allows this one script address. */
function onlyTheWorker(wanted: string): string {
  if (wanted !== address) throw new TypeError(`${wanted} is not the service worker`)
  return address
}

/** Starts the service worker of this build, where there can be one. Resolves to whether it runs. */
export async function startServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    const url =
      trustedTypes
        ?.createPolicy('service-worker', { createScriptURL: onlyTheWorker })
        .createScriptURL(address) ?? address
    await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false // private windows, and browsers that allow none
  }
}

/**
 * Tells the worker which built files this page needs: those loaded before it ran, and styles that the server wrote into
 * the page.
 */
export async function tellFiles(): Promise<void> {
  const written = [...document.querySelectorAll<HTMLElement>('style[data-file]')].flatMap(
    ({ dataset }) => dataset['file'] ?? [],
  )
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const loaded = [...written, ...fetched]
  // The worker runs before it answers for this page.
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(loaded.filter((path) => path.startsWith('/assets/')))
}

/** Deletes what the worker keeps of a person: pages as they were painted, pictures, which show what was viewed, and notices that were tapped. */
export async function forgetKept(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of ['pages', 'pictures', 'tapped']) await caches.delete(name).catch(() => false)
}
