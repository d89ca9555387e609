import type { OwnerFacts } from '@sampan/contract/wire/owner.ts'
import { contrastMin, contrastsOf } from '@sampan/contract/wire/owner-colours.ts'
import { Check } from '@sampan/ui/check.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useWords } from '#i18n/use-words.ts'
import own from './colour-fields.module.css'

/** Colours from which an owner sets out: those of the program. */
const first = { light: '#0b5d51', dark: '#7fd0c4' }

interface Props {
  colours: OwnerFacts['colours']
  onChange: (colours: OwnerFacts['colours']) => void
}

export const areReadable = (colours: OwnerFacts['colours']): boolean =>
  colours === null || Object.values(contrastsOf(colours)).every((contrast) => contrast >= contrastMin)

/** Main colour by day and by night, each with the contrast at which it would be read. */
export function ColourFields({ colours, onChange }: Props) {
  const { t, number } = useWords()
  const contrasts = colours && contrastsOf(colours)
  return (
    <fieldset className={own.part}>
      <legend>{t('owner.colours')}</legend>
      <Check
        label={t('owner.coloursOwn')}
        checked={colours !== null}
        onChange={(isOwn) => onChange(isOwn ? first : null)}
      />
      <Text as="p" tone="soft">
        {t('owner.coloursHint')}
      </Text>
      {colours &&
        (['light', 'dark'] as const).map((which) => {
          const contrast = contrasts?.[which] ?? 0
          return (
            <label key={which} className={own.colour}>
              <input
                type="color"
                aria-invalid={contrast < contrastMin || undefined}
                value={colours[which]}
                onChange={({ target }) => onChange({ ...colours, [which]: target.value })}
              />
              <span>{t(`owner.${which}`)}</span>
              <small data-bad={contrast < contrastMin || undefined}>
                {number(Math.floor(contrast * 10) / 10, 1)} : 1
              </small>
            </label>
          )
        })}
    </fieldset>
  )
}
