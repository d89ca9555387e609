import {
  cleanHsCode,
  groupedHsCode,
  hsCodeShape,
  hsDigitsMin,
} from '@sampan/contract/market/catalog/hs-code.ts'
import { hsQueryLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { Combobox } from '@sampan/ui/combobox.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useAsked } from '#ui/use-asked.ts'
import styles from './hs-code-field.module.css'

interface HsCodeFieldProps {
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/**
 * Code of goods for customs: its digits, or words of what the goods are, for which headings are found. Of a whole code the
 * field says what it stands for.
 */
export function HsCodeField({ value, isWrong, onChange }: HsCodeFieldProps) {
  const { t } = useWords()
  const { asked, isLate } = useAsked(value)
  // While it is typed, no fault is told.
  const [isTyping, setTyping] = useState(false)
  const code = cleanHsCode(value)
  const isWhole = hsCodeShape.test(code)
  const read = useRead('console_hs_search', { q: asked || '0' }, { enabled: asked !== '' })
  const isAnswered = !isLate && asked !== '' && read.data !== undefined
  const found = isAnswered ? read.data.items : []
  const known = isWhole ? found.find((heading) => heading.code === code.slice(0, hsDigitsMin)) : undefined
  const meaning = known
    ? `${known.name} (${known.chapter})`
    : isWhole && isAnswered
      ? t('goods.hsUnknown')
      : isTyping && isAnswered && found.length === 0
        ? t('goods.hsNoneFound')
        : t('goods.hsCodeHint', { example: groupedHsCode('610910') })

  return (
    <Field
      label={t('goods.hsCode')}
      hint={meaning}
      error={isWrong && !isTyping ? t('goods.fault.hsCode') : undefined}
    >
      <Combobox
        maxLength={hsQueryLengthMax}
        placeholder={t('goods.hsPlaceholder')}
        listLabel={t('goods.hsFound')}
        optionClassName={styles.heading}
        value={value}
        onChange={(typed) => {
          setTyping(true)
          onChange(typed)
        }}
        onBlur={() => setTyping(false)}
        items={isWhole ? [] : found}
        keyOf={(heading) => heading.code}
        onTake={(heading) => onChange(groupedHsCode(heading.code))}
      >
        {(heading) => (
          <>
            <code>{groupedHsCode(heading.code)}</code>
            <span>
              {heading.name} <small>{heading.chapter}</small>
            </span>
          </>
        )}
      </Combobox>
    </Field>
  )
}
