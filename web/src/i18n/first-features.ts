/** Features whose words come with the first page; the rest of a language follows after the first paint. */
export const firstFeatures: ReadonlySet<string> = new Set(['shell', 'ui', 'home', 'catalog', 'shops'])
