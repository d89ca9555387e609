const firstRetryMs = 2000
const lastRetryMs = 32_000

/** Fetches until it succeeds, ever later, and at once when there is a connection again: for what stands behind a page that is painted already. */
export async function insist<Fetched>(
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
