import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Rail } from '@sampan/ui/rail.tsx'
import type { MessageKey } from '#i18n/message-key.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './reviews.module.css'
import type { ReviewDraft } from './use-review-draft.ts'

type Score = 'productScore' | 'serviceScore' | 'postageScore'

/** Sentences that many write: to which stars it belongs, in praise and in complaint. */
const sentences = [
  { score: 'productScore', good: 'reviews.ready.described', bad: 'reviews.ready.notDescribed' },
  { score: 'productScore', good: 'reviews.ready.quality', bad: 'reviews.ready.poor' },
  { score: 'productScore', good: 'reviews.ready.value', bad: 'reviews.ready.notWorth' },
  { score: 'serviceScore', good: 'reviews.ready.packed', bad: 'reviews.ready.badlyPacked' },
  { score: 'postageScore', good: 'reviews.ready.fast', bad: 'reviews.ready.late' },
] as const satisfies readonly { score: Score; good: MessageKey; bad: MessageKey }[]

/** One or two stars are a complaint. */
const badMax = 2

interface Props {
  draft: ReviewDraft
  textMax: number
  onChange: (text: string) => void
}

/** Sentences that a tap puts into the words of a review and takes out again (DESIGN §3); a complaint where the stars say so. */
export function ReadySentences({ draft, textMax, onChange }: Props) {
  const { t } = useI18n()
  const { text } = draft
  return (
    <div className={styles.ready}>
      <Rail label={t('reviews.ready')}>
        {sentences.map(({ score, good, bad }) => {
          const isBad = draft[score] > 0 && draft[score] <= badMax
          const sentence = t(isBad ? bad : good)
          const isIn = text.includes(sentence)
          const next = isIn ? without(text, sentence) : `${text.trimEnd()} ${sentence}`.trimStart()
          return (
            <ChoiceChip key={good} chosen={isIn} onPress={() => next.length <= textMax && onChange(next)}>
              {sentence.replace(/[.\u3002]$/u, '')}
            </ChoiceChip>
          )
        })}
      </Rail>
    </div>
  )
}

const without = (text: string, sentence: string): string =>
  text
    .split(sentence)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
