import { articlePictures } from '@sampan/contract/base/content/articles.ts'
import { articleBodyMax, articleTitleMax } from '@sampan/contract/base/content/limits.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { ownerPlaces } from '@sampan/contract/wire/owner.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { useVersionedDraft } from '#ui/use-versioned-draft.ts'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleVersions } from './article-versions.tsx'
import styles from './articles.module.css'
import type { OpenArticle } from './rows.ts'

const places = Object.keys(ownerPlaces)
  .map((place) => `{${place}}`)
  .join(' ')

/** Title and words, beside what readers will see. */
export function ArticleForm({ article }: { article: OpenArticle }) {
  const { t, list } = useWords()
  const { slug, locale } = article
  const form = useVersionedDraft({ of: `article ${slug} ${locale}`, saved: article, draftOf: textOf })
  const base = form.base ?? article
  const { title, body } = form.draft
  const set = (part: Partial<typeof form.draft>) => form.change((before) => ({ ...before, ...part }))
  const save = useApiMutation('console_article_save')
  const lang = tagOf(locale)
  const isFilled = title.trim() !== '' && body.trim() !== '' && form.conflicts.parts.length === 0

  async function send(publish: boolean) {
    const saved = await save.attempt({ slug, locale, version: base.version, title, body, publish })
    if (saved) form.take(saved, form.draft)
  }

  return (
    <div className={styles.form}>
      <div className={styles.editor}>
        <div className={styles.form}>
          <div>
            <Badge tone={base.isDraft ? 'info' : 'ok'}>
              {base.isDraft
                ? t('articles.draftOf', { version: base.version })
                : base.publishedVersion === null
                  ? t('articles.state.missing')
                  : t('articles.publishedOf', { version: base.version })}
            </Badge>
          </div>
          <ConflictPart of={form.conflicts} save={save} />
          <Field label={t('articles.articleTitle')}>
            <TextInput
              lang={lang}
              maxLength={articleTitleMax}
              value={title}
              onChange={({ target }) => set({ title: target.value })}
            />
          </Field>
          <Field
            label={t('articles.body')}
            hint={t('articles.bodyHint', { pictures: list(articlePictures), places })}
          >
            <TextArea
              lang={lang}
              rows={20}
              maxLength={articleBodyMax}
              value={body}
              onChange={({ target }) => set({ body: target.value })}
            />
          </Field>
          <ActFailure error={save.error} />
          <div className={styles.buttons}>
            <Button
              kind="line"
              size="middle"
              busy={save.isBusy}
              disabled={!isFilled || !form.isDirty}
              onClick={() => void send(false)}
            >
              {t('articles.saveDraft')}
            </Button>
            <Button
              size="middle"
              busy={save.isBusy}
              disabled={!isFilled || (!form.isDirty && !base.isDraft)}
              onClick={() => void send(true)}
            >
              {t('articles.publish')}
            </Button>
          </div>
        </div>
        <section aria-label={t('articles.preview')}>
          <ArticlePreview title={title} body={body} lang={lang} owner={article.owner} />
        </section>
      </div>
      <ArticleVersions slug={slug} locale={locale} onTake={(version) => set(textOf(version))} />
    </div>
  )
}

const textOf = (article: { title: string; body: string } | null) => ({
  title: article?.title ?? '',
  body: article?.body ?? '',
})
