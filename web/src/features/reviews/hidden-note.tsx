import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OwnReview } from './line-types.ts'

/** Operators took a review from the page: that it is so, why, and what they wrote themselves. */
export function HiddenNote({ hidden }: { hidden: NonNullable<OwnReview['hidden']> }) {
  const { t } = useI18n()
  return (
    <Note tone="wait">
      <Text as="p" weight="semi">
        {t('reviews.hiddenTitle')}
      </Text>
      <p>{t(`reviews.hidden.${hidden.code}`)}</p>
      {hidden.words !== '' && <p>{t('reviews.hiddenWords', { words: hidden.words })}</p>}
    </Note>
  )
}
