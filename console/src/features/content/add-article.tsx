import { articlePictures, articleTopics } from '@sampan/contract/base/content/articles.ts'
import { articleSlugShape, articleTitleMax } from '@sampan/contract/base/content/limits.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'

type Topic = (typeof articleTopics)[number]

const noArticle = { slug: '', topic: 'buying' as Topic, title: '', body: '' }

/** A new article begins as an English draft; its name in addresses stays as it is. */
export function AddArticle({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { navigate } = usePageNavigation()
  const failureText = useFailureText()
  const add = useApiMutation('console_article_add')
  const [form, setForm, forget] = useTyped('new article', noArticle)
  const { slug, topic, title, body } = form
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const canSend =
    articleSlugShape.test(cleanUnspaced(slug).toLowerCase()) && title.trim() !== '' && body.trim() !== ''

  async function send(event: FormEvent) {
    event.preventDefault()
    const section = topic === 'law' ? 'law' : 'help'
    if (!(await add.attempt({ slug, section, topic, title, body }))) return
    forget()
    navigate(paths.articles(slug))
  }

  return (
    <Sheet open title={t('articles.add')} onClose={onClose} busy={add.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('articles.slug')} hint={t('articles.slugHint')} error={failureText(add.error)}>
          <TextInput
            autoCapitalize="none"
            value={slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
        </Field>
        <Segment
          label={t('articles.topic')}
          value={topic}
          onChange={(next) => set({ topic: next })}
          options={articleTopics.map((value) => ({ value, label: t(`articles.topic.${value}`) }))}
        />
        <Field label={t('articles.articleTitle')}>
          <TextInput
            lang="en"
            maxLength={articleTitleMax}
            value={title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field
          label={t('articles.body')}
          hint={t('articles.bodyHint', { pictures: articlePictures.join(', ') })}
        >
          <TextArea lang="en" rows={8} value={body} onChange={(event) => set({ body: event.target.value })} />
        </Field>
        <Button type="submit" wide busy={add.isBusy} disabled={!canSend}>
          {t('articles.saveDraft')}
        </Button>
      </form>
    </Sheet>
  )
}
