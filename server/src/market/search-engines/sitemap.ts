/** Ids of products in one part of the sitemap; search engines take 50,000 addresses in a file. */
export const idsPerPart = 40_000
export const shopsMax = 40_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap's index: pages that always are there, shops, and a part for each range of product ids. */
export function sitemapIndex(origin: string, highestProductId: number): string {
  const parts = Math.ceil(highestProductId / idsPerPart)
  const names = ['pages', 'shops', ...Array.from({ length: parts }, (_, at) => `goods-${at + 1}`)]
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
