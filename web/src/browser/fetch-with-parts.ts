const asked = new Map<string, Promise<unknown>>()

/**
 * Fetches a script together with what it needs: scripts, so that they do not wait for each other, and styles, before it
 * runs. The build calls it in place of Vite's own (web/plugins/fetch-with-parts.ts).
 * @param parts addresses below the root.
 */
export async function fetchWithParts<Fetched>(
  fetchScript: () => Promise<Fetched>,
  parts: readonly string[] = [],
): Promise<Fetched> {
  await Promise.all(
    parts.map((part) => {
      const asking = asked.get(part) ?? ask(`/${part}`)
      asked.set(part, asking)
      // A style that failed is fetched again by the next part that needs it.
      return asking.catch((error: unknown) => {
        asked.delete(part)
        throw error
      })
    }),
  )
  return fetchScript()
}

async function ask(href: string): Promise<void> {
  const isStyle = href.endsWith('.css')
  // Styles that are written into the page bear the name of their file (app/document.ts).
  if (document.querySelector(`link[href="${href}"],style[data-file="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'stylesheet' : 'modulepreload',
    href,
  })
  document.head.append(link)
  if (!isStyle) return
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload ${href}`))
    }
  })
}
