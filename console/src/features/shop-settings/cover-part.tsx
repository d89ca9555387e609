import { coverHeightOf, coverWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { coverAltLengthMax } from '@sampan/contract/market/shop-settings/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FileButton } from '#ui/file-button.tsx'
import part from '#ui/part.module.css'
import { pictureTypes } from '#ui/pick-pictures.tsx'
import { UploadFailure } from '#ui/upload-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { useUploads } from '#ui/use-uploads.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'
import styles from './shop-settings.module.css'

const [, wide] = coverWidths

const typedOf = ({ cover, coverAlts }: Profile) => ({ cover, alts: coverAlts })

/** The picture at the head of the shop's page as buyers see it, and what it shows in ten languages. */
export function CoverPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, language } = useWords()
  const [{ cover, alts }, setTyped, forget, conflicts] = useTyped('cover of the shop', typedOf(shop))
  const [locale, setLocale] = useState<Locale>('en')
  const save = useApiMutation('console_shop_cover_save')
  const isSettled = conflicts.parts.length === 0
  const isSame = JSON.stringify({ cover, alts }) === JSON.stringify(typedOf(shop))

  const uploads = useUploads(
    async (file) => (await call('console_shop_cover_upload', {}, { file })).picture,
    (picture) => setTyped((typed) => ({ ...typed, cover: picture })),
  )
  const isSending = uploads.waiting > 0

  return (
    <section className={part.part} aria-labelledby="keep-cover">
      <h2 id="keep-cover">{t('keep.cover')}</h2>
      <p>{t('keep.coverHint')}</p>
      {cover !== null && (
        <img
          className={styles.cover}
          src={pictureUrl(cover, wide)}
          width={wide}
          height={coverHeightOf(wide)}
          alt={alts[locale] ?? ''}
        />
      )}
      <FileButton
        label={t('keep.coverAdd')}
        accept={pictureTypes.join(',')}
        disabled={isSending}
        onPick={(files) => uploads.add(files.slice(0, 1))}
      />
      <span aria-live="polite">{isSending && t('goods.uploading', { count: 1 })}</span>
      <UploadFailure uploads={uploads} />
      {cover !== null && (
        <>
          <fieldset className={part.row} aria-label={t('goods.language')}>
            {locales.map(({ code, native }) => (
              <Chip key={code} on={code === locale} onPress={() => setLocale(code)}>
                <span lang={tagOf(code)}>{native}</span>
              </Chip>
            ))}
          </fieldset>
          <Field label={t('keep.coverAlt', { language: language(locale) })}>
            <TextInput
              lang={tagOf(locale)}
              maxLength={coverAltLengthMax}
              value={alts[locale] ?? ''}
              onChange={(event) => setTyped({ cover, alts: { ...alts, [locale]: event.target.value } })}
            />
          </Field>
        </>
      )}
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={part.row}>
        <Button
          size="small"
          busy={save.isBusy}
          disabled={isSending || isSame || !isSettled}
          onClick={() =>
            void save.attempt({ cover, alts }).then((now) => {
              if (!now) return
              saved.note()
              forget(typedOf(now))
            })
          }
        >
          {t('keep.saveCover')}
        </Button>
        {cover !== null && (
          <Button kind="line" size="small" onClick={() => setTyped({ cover: null, alts })}>
            {t('keep.coverRemove')}
          </Button>
        )}
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </section>
  )
}
