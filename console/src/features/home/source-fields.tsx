import { sectionItemsMax } from '@sampan/contract/market/home/limits.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { PartProps } from './block-form.tsx'
import { CategoryField } from './category-field.tsx'
import styles from './home.module.css'
import { ThingsField } from './things-field.tsx'

/** Which goods or shops a section has. */
export function SourceFields({ draft, set }: PartProps) {
  const { t } = useWords()
  const kind = draft.kind === 'shops' ? 'shops' : 'goods'
  const sources =
    kind === 'shops'
      ? (['hot', 'picks'] as const)
      : (['picks', 'category', 'popular', 'newest', 'hot'] as const)
  return (
    <fieldset className={styles.part}>
      <legend>{t(`homePage.source.${kind}`)}</legend>
      <ChoiceChips
        label={t(`homePage.source.${kind}`)}
        look="outlined"
        value={draft.source}
        onChange={(source) => set({ source })}
        options={sources.map((value) => ({ value, label: t(`homePage.from.${value}`) }))}
      />
      {draft.source === 'picks' && (
        <ThingsField
          kind={kind}
          ids={draft.picks}
          max={sectionItemsMax}
          hint={t('homePage.picksHint', { max: sectionItemsMax })}
          onChange={(picks) => set({ picks })}
        />
      )}
      {draft.source === 'category' && (
        <CategoryField
          label={t('homePage.category')}
          value={draft.sourceCategory}
          onChange={(sourceCategory) => set({ sourceCategory })}
        />
      )}
      {draft.source !== 'picks' && (
        <Field label={t('homePage.count')} hint={t('homePage.countHint', { max: sectionItemsMax })}>
          <TextInput
            inputMode="numeric"
            value={draft.count}
            onChange={({ target }) => set({ count: target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
