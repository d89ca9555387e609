import { contrastMin, contrastsOf } from '@sampan/contract/wire/owner-colours.ts'
import { Check } from '@sampan/ui/check.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useWords } from '#i18n/use-words.ts'
import own from './owner.module.css'
import type { FactsProps } from './owner-form.tsx'

/** Colours from which an owner sets out: those of the program. */
const first = { light: '#0b5d51', dark: '#7fd0c4' }

/** Main colour by day and by night, each with the contrast at which it would be read. */
export function ColourFields({ facts: { colours }, set }: FactsProps) {
  const { t, number } = useWords()
  const contrasts = colours && contrastsOf(colours)
  return (
    <fieldset className={own.part}>
      <legend>{t('owner.colours')}</legend>
      <Check
        label={t('owner.coloursOwn')}
        checked={colours !== null}
        onChange={(isOwn) => set({ colours: isOwn ? first : null })}
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
                value={colours[which]}
                onChange={({ target }) => set({ colours: { ...colours, [which]: target.value } })}
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
