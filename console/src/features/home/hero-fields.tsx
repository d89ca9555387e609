import { bannerWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { FileButton } from '#ui/file-button.tsx'
import { pictureTypes } from '#ui/pick-pictures.tsx'
import { UploadFailure } from '#ui/upload-failure.tsx'
import { useUploads } from '#ui/use-uploads.ts'
import { textIn } from './block-draft.ts'
import type { PartProps } from './block-form.tsx'
import { CategoryField } from './category-field.tsx'
import styles from './home.module.css'
import { ThingsField } from './things-field.tsx'

/** A hero's picture and where it leads. */
export function HeroFields({ draft, set }: PartProps) {
  const { t } = useWords()
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('homePage.picture')}</legend>
        <PictureField draft={draft} set={set} />
        <CategoryField label={t('homePage.room')} value={draft.room} onChange={(room) => set({ room })} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('homePage.link')}</legend>
        <Segment
          label={t('homePage.link')}
          value={draft.link}
          onChange={(link) => set({ link, linkId: null })}
          options={(['category', 'product', 'shop', 'search'] as const).map((value) => ({
            value,
            label: t(`homePage.to.${value}`),
          }))}
        />
        {draft.link === 'category' && (
          <CategoryField
            label={t('homePage.category')}
            value={draft.linkCategory}
            onChange={(linkCategory) => set({ linkCategory })}
          />
        )}
        {(draft.link === 'product' || draft.link === 'shop') && (
          <ThingsField
            key={draft.link}
            kind={draft.link === 'product' ? 'goods' : 'shops'}
            ids={draft.linkId === null ? [] : [draft.linkId]}
            max={1}
            onChange={([linkId = null]) => set({ linkId })}
          />
        )}
        {draft.link === 'search' && (
          <Field label={t('homePage.searchWords')}>
            <TextInput
              maxLength={60}
              value={draft.linkWords}
              onChange={({ target }) => set({ linkWords: target.value })}
            />
          </Field>
        )}
      </fieldset>
    </>
  )
}

function PictureField({ draft, set }: PartProps) {
  const { t } = useWords()
  const uploads = useUploads(
    async (file) => (await call('console_home_upload', {}, { file })).picture,
    (picture) => set({ picture }),
  )
  const isBusy = uploads.waiting > 0

  return (
    <>
      {draft.picture && (
        <img
          className={styles.picture}
          src={pictureUrl(draft.picture, bannerWidths[0])}
          alt={textIn(draft, 'en').alt}
          width={bannerWidths[0]}
          height={bannerWidths[0] / 2}
        />
      )}
      <FileButton
        label={t(draft.picture ? 'homePage.pictureOther' : 'homePage.pictureAdd')}
        accept={pictureTypes.join(',')}
        disabled={isBusy}
        onPick={(files) => uploads.add(files.slice(0, 1))}
      />
      <small>{t('homePage.pictureHint')}</small>
      <span aria-live="polite">{isBusy && t('homePage.uploading')}</span>
      <UploadFailure uploads={uploads} />
    </>
  )
}
