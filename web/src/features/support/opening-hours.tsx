import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { openingWords } from './opening-words.ts'
import type { Counterpart } from './support-types.ts'

/** Hours in which somebody answers, by the reader's clocks and in the names of days of their language; nothing where none are said. */
export function OpeningHours({ openings }: Pick<Counterpart, 'openings'>) {
  const { t, tag } = useI18n()
  return openingWords(openings, tag).map(({ days, from, until, isAllDay }) => {
    const named = days ?? t('support.everyDay')
    if (isAllDay && days === null)
      return (
        <Text key="always" size="fine" tone="soft">
          {t('support.always')}
        </Text>
      )
    return (
      <Text key={`${from} ${until}`} size="fine" tone="soft">
        {isAllDay && from === until
          ? t('support.hoursAllDay', { days: named, from })
          : t('support.hours', { days: named, from, until })}
      </Text>
    )
  })
}
