/** Numbers of the articles. */
/** The name of an article in addresses. */
export const articleSlugShape = /^[a-z][a-z0-9-]{1,39}$/
export const articleTitleMax = 120
export const articleBodyMax = 20_000
/** Number of articles in all: one answer carries a whole section. */
export const articlesMax = 100
