import { articlePictures, articleTopics } from '@sampan/contract/base/content/articles.ts'
import { articleTitleMax } from '@sampan/contract/base/content/limits.ts'
import { articleAddInput } from '@sampan/contract/base/content/schemas.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

const { slug, topic, title, body } = articleAddInput.shape
const schema = z.object({ slug, topic, title, body })
const noArticle = { slug: '', topic: 'buying' as (typeof articleTopics)[number], title: '', body: '' }

/** A new article begins as an English draft; its name in addresses stays as it is. */
export function AddArticle({ onClose }: { onClose: () => void }) {
  const { t, list } = useWords()
  const { navigate } = usePageNavigation()
  const add = useApiMutation('console_article_add')
  const form = useContractForm({
    of: 'new article',
    start: noArticle,
    schema,
    // The server refuses only a name that is taken: all else was checked here.
    refusalFields: { badInput: 'slug' },
    onSubmit: async (article) => {
      const section = article.topic === 'law' ? 'law' : 'help'
      await add.run({ ...article, section })
      navigate(paths.articles(article.slug))
    },
  })
  const { values, change, text, errorOf } = form

  return (
    <Sheet open title={t('articles.add')} onClose={onClose} busy={add.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label={t('articles.slug')}
          hint={t('articles.slugHint')}
          error={errorOf('slug', t('articles.slugHint'))}
        >
          <TextInput autoCapitalize="none" {...text('slug')} />
        </Field>
        <Segment
          label={t('articles.topic')}
          value={values.topic}
          onChange={(next) => change({ topic: next })}
          options={articleTopics.map((value) => ({ value, label: t(`articles.topic.${value}`) }))}
        />
        <Field label={t('articles.articleTitle')} error={errorOf('title')}>
          <TextInput lang="en" maxLength={articleTitleMax} {...text('title')} />
        </Field>
        <Field
          label={t('articles.body')}
          hint={t('articles.bodyHint', { pictures: list(articlePictures) })}
          error={errorOf('body')}
        >
          <TextArea lang="en" rows={8} {...text('body')} />
        </Field>
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={add.isBusy}>
          {t('articles.saveDraft')}
        </Button>
      </form>
    </Sheet>
  )
}
