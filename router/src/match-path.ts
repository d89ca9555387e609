/** Values of an address in the places of `:name` and `:name?`; null when the pattern is of another address. */
export function matchPath(pattern: string, path: string): Record<string, string | undefined> | null {
  if (pattern === '*') return {}
  const parts = path.replace(/\/+$/, '').split('/')
  const names = pattern.split('/')
  if (parts.length > names.length) return null
  const params: Record<string, string | undefined> = {}
  for (const [at, name] of names.entries()) {
    const part = parts[at]
    if (!name.startsWith(':')) {
      if (part?.toLowerCase() !== name.toLowerCase()) return null
    } else if (part) params[name.replace(/^:|\?$/g, '')] = part.replaceAll('%2F', '/')
    else if (part === '' || !name.endsWith('?')) return null
  }
  return params
}
