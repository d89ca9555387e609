/** Numbers of the articles. */
export const articleTitleMax = 120
export const articleBodyMax = 20_000
/** So many articles in all: one answer carries a whole section. */
export const articlesMax = 100
