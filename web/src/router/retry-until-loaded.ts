const firstRetryMs = 2000
const lastRetryMs = 32_000

/**
 * Fetches until it succeeds, with pauses from 2 to 32 s, and at once when the browser is online again. For scripts of a page
 * that the server rendered already.
 * @param forgetFailure runs before each retry, so that `fetch` does not answer the failure it remembers
 */
export async function retryUntilLoaded<Fetched>(
  fetch: () => Promise<Fetched>,
  forgetFailure = () => {},
): Promise<Fetched> {
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, lastRetryMs)) {
    try {
      return await fetch()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs)
        addEventListener('online', resolve, { once: true })
      })
      forgetFailure()
    }
  }
}
