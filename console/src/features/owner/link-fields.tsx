import { ownerLink } from '@sampan/contract/wire/owner.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import own from './owner.module.css'
import type { FactsProps } from './owner-form.tsx'

const linksMax = 8

/** Further addresses of the owner, each with its name. */
export function LinkFields({ facts: { links }, set, isWrong }: FactsProps & { isWrong: boolean }) {
  const { t } = useWords()
  const { label: labelTyped, url: urlTyped } = ownerLink.shape
  const isEmpty = (link: (typeof links)[number]) => link.label.trim() === '' && link.url.trim() === ''
  const change = (at: number, part: Partial<(typeof links)[number]>) =>
    set({ links: links.map((link, n) => (n === at ? { ...link, ...part } : link)) })
  return (
    <fieldset className={own.part}>
      <legend>{t('owner.links')}</legend>
      {links.map(({ label, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and may be empty
        <div key={at} className={own.link}>
          <Field
            label={t('owner.linkLabel', { number: at + 1 })}
            error={
              isWrong && !isEmpty({ label, url }) && !labelTyped.safeParse(label).success
                ? t('form.missing')
                : undefined
            }
          >
            <TextInput
              maxLength={60}
              value={label}
              onChange={({ target }) => change(at, { label: target.value })}
            />
          </Field>
          <Field
            label={t('owner.linkUrl', { number: at + 1 })}
            hint={t('owner.linkHint')}
            error={
              isWrong && !isEmpty({ label, url }) && !urlTyped.safeParse(url).success
                ? t('owner.linkHint')
                : undefined
            }
          >
            <TextInput
              inputMode="url"
              maxLength={300}
              value={url}
              onChange={({ target }) => change(at, { url: target.value })}
            />
          </Field>
          <Button kind="line" size="small" onClick={() => set({ links: links.filter((_, n) => n !== at) })}>
            {t('owner.linkRemove', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {links.length < linksMax && (
        <Button kind="line" size="small" onClick={() => set({ links: [...links, { label: '', url: '' }] })}>
          {t('owner.linkAdd')}
        </Button>
      )}
    </fieldset>
  )
}
