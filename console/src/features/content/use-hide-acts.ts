import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type BulkAnswer, useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { ArticleRow } from './rows.ts'
import { titleIn } from './title-in.ts'

/** Hides articles from readers or shows them, one or many, each act with Undo for what was changed. */
export function useHideActs() {
  const { t, number, locale } = useWords()
  const { notes, isBusy, run } = useBulkActs()
  const hide = useApiMutation('console_article_hide_many')
  const setHidden = (rows: readonly ArticleRow[], isHidden: boolean) =>
    run(
      rows.map(({ slug }) => slug),
      async (): Promise<BulkAnswer> => {
        const titles = new Map(rows.map((row) => [row.slug, titleIn(row, locale)]))
        const says = (left: readonly string[]) =>
          left.map((slug) => t('articles.left', { name: titles.get(slug) ?? slug }))
        const { changed, left } = await hide.run({ slugs: rows.map(({ slug }) => slug), isHidden })
        const facts = { count: changed.length, number: number(changed.length) }
        return {
          text: t(isHidden ? 'articles.hiddenMany' : 'articles.shownMany', facts),
          problems: says(left),
          ...(changed.length > 0 && {
            undo: async () => says((await hide.run({ slugs: changed, isHidden: !isHidden })).left),
          }),
        }
      },
    )
  return { notes, isBusy, setHidden }
}
