import { articlePictures } from '@sampan/contract/base/content/articles.ts'
import { articleBodyMax, articleTitleMax } from '@sampan/contract/base/content/limits.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { ownerPlaces } from '@sampan/contract/wire/owner.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useKeeping, useKeptDraft } from '#ui/kept-draft.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleVersions } from './article-versions.tsx'
import styles from './articles.module.css'
import type { OpenArticle } from './rows.ts'

const places = Object.keys(ownerPlaces)
  .map((place) => `{${place}}`)
  .join(' ')

/**
 * Title and words, beside what readers will see. It holds the version that it began with: what somebody else saves
 * meanwhile is said, and never lost.
 */
export function ArticleForm({ article }: { article: OpenArticle }) {
  const { t } = useWords()
  const { slug, locale } = article
  const typed = useKeptDraft<{ base: OpenArticle; title: string; body: string }>(`article ${slug} ${locale}`)
  const [base, setBase] = useState(typed.kept?.base ?? article)
  const [title, setTitle] = useState(typed.kept?.title ?? article.title)
  const [body, setBody] = useState(typed.kept?.body ?? article.body)
  const save = useApiMutation('console_article_save')
  const lang = tagOf(locale)
  const isFilled = title.trim() !== '' && body.trim() !== ''
  const isSame = title === base.title && body === base.body
  const isOld = article.version > base.version

  useKeeping(typed, { base, title, body }, !isSame)

  function begin(from: OpenArticle) {
    setBase(from)
    setTitle(from.title)
    setBody(from.body)
  }
  async function send(publish: boolean) {
    const saved = await save.attempt({ slug, locale, version: base.version, title, body, publish })
    if (!saved) return
    // Text that was typed meanwhile stays.
    setBase(saved)
    setTitle((now) => settleTyped(now, title, saved.title))
    setBody((now) => settleTyped(now, body, saved.body))
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
          {isOld && (
            <Note>
              {t('articles.changed')}{' '}
              <Button kind="line" size="small" onClick={() => begin(article)}>
                {t('articles.takeNewest')}
              </Button>
            </Note>
          )}
          <Field label={t('articles.articleTitle')}>
            <TextInput
              lang={lang}
              maxLength={articleTitleMax}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            label={t('articles.body')}
            hint={t('articles.bodyHint', { pictures: articlePictures.join(', '), places })}
          >
            <TextArea
              lang={lang}
              rows={20}
              maxLength={articleBodyMax}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
          <ActFailure error={save.error} />
          <div className={styles.buttons}>
            <Button
              kind="line"
              size="middle"
              busy={save.isBusy}
              disabled={!isFilled || isSame}
              onClick={() => void send(false)}
            >
              {t('articles.saveDraft')}
            </Button>
            <Button
              size="middle"
              busy={save.isBusy}
              disabled={!isFilled || (isSame && !base.isDraft)}
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
      <ArticleVersions
        slug={slug}
        locale={locale}
        onTake={(version) => {
          setTitle(version.title)
          setBody(version.body)
        }}
      />
    </div>
  )
}
