/** An address that cannot be decoded, taken by its letters: it finds nothing, and is answered like all that finds nothing. */
export function decodable(url: string): string {
  try {
    if (url.includes('%')) decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
