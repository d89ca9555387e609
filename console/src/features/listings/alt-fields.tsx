import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { altLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './editor.module.css'

interface Props {
  language: string
  /** Its BCP 47 tag. */
  tag: string
  pictures: readonly string[]
  alts: Readonly<Record<string, string>>
  onChange: (alts: Record<string, string>) => void
}

/** Descriptions of the pictures, in one language; one that is left empty is called by the title. */
export function AltFields({ language, tag, pictures, alts, onChange }: Props) {
  const { t } = useWords()
  return pictures.map((picture, n) => (
    <div key={picture} className={styles.alt}>
      <img src={pictureUrl(picture, 160)} alt="" />
      <Field label={t('goods.altIn', { n: n + 1, language })}>
        <TextInput
          lang={tag}
          maxLength={altLengthMax}
          value={alts[picture] ?? ''}
          onChange={(event) => onChange({ ...alts, [picture]: event.target.value })}
        />
      </Field>
    </div>
  ))
}
