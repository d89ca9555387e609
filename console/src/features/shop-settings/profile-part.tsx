import {
  aboutLengthMax,
  shopNameLengthMax,
  taglineLengthMax,
} from '@sampan/contract/market/shop-settings/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

const noText = { tagline: '', about: '' }

const typedOf = ({ name, texts }: Profile) => ({ name, texts })

/** The shop's name, and what it says of itself in ten languages. */
export function ProfilePart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t } = useWords()
  const [{ name, texts }, setTyped, forget, conflicts] = useTyped('profile of the shop', typedOf(shop))
  const [locale, setLocale] = useState<Locale>('en')
  const save = useApiMutation('console_shop_profile_save')
  const text = texts[locale] ?? noText
  const isSettled = conflicts.parts.length === 0
  const isSame = name === shop.name && JSON.stringify(texts) === JSON.stringify(shop.texts)
  const write = (part: Partial<typeof noText>) =>
    setTyped({ name, texts: { ...texts, [locale]: { ...text, ...part } } })
  return (
    <section className={styles.part} aria-labelledby="keep-profile">
      <h2 id="keep-profile">{t('keep.profile')}</h2>
      <Field label={t('shops.name')}>
        <TextInput
          maxLength={shopNameLengthMax}
          value={name}
          onChange={(event) => setTyped({ name: event.target.value, texts })}
        />
      </Field>
      <fieldset className={styles.row} aria-label={t('goods.language')}>
        {locales.map(({ code, native }) => (
          <Chip key={code} on={code === locale} onPress={() => setLocale(code)}>
            <span lang={tagOf(code)}>{native}</span>
          </Chip>
        ))}
      </fieldset>
      <Field label={t('keep.tagline')}>
        <TextInput
          lang={tagOf(locale)}
          maxLength={taglineLengthMax}
          value={text.tagline}
          onChange={(event) => write({ tagline: event.target.value })}
        />
      </Field>
      <Field label={t('keep.about')}>
        <TextArea
          lang={tagOf(locale)}
          maxLength={aboutLengthMax}
          value={text.about}
          onChange={(event) => write({ about: event.target.value })}
        />
      </Field>
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={styles.row}>
        <Button
          size="small"
          busy={save.isBusy}
          disabled={name.trim() === '' || isSame || !isSettled}
          onClick={() =>
            void save.attempt({ version: shop.version, name, texts }).then((now) => {
              if (!now) return
              saved.note()
              forget(typedOf(now))
            })
          }
        >
          {t('keep.saveProfile')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </section>
  )
}
