/** Ids of products, shops or collections in one part of the sitemap; search engines take 50,000 addresses in a file. */
export const idsPerPart = 40_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap's index: pages that always are there, and a part for each range of ids of shops, of collections and of products. */
export function sitemapIndex(
  origin: string,
  highest: { shop: number; collection: number; product: number },
): string {
  const parts = (kind: string, id: number) =>
    Array.from({ length: Math.ceil(id / idsPerPart) }, (_, at) => `${kind}-${at + 1}`)
  const names = [
    'pages',
    ...parts('shops', highest.shop),
    ...parts('collections', highest.collection),
    ...parts('goods', highest.product),
  ]
  const rows = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  return `${head}<sitemapindex ${namespace}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

/** A part of the sitemap. Pages name their other languages themselves. */
export function sitemapPart(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return `${head}<urlset ${namespace}>\n${rows.join('\n')}\n</urlset>\n`
}

export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
