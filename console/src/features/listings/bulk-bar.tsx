import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './grid.module.css'
import { type Bulk, priceOf, stockOf } from './grid-edits.ts'

const kinds = ['price', 'percent', 'stock', 'addStock', 'activate', 'deactivate'] as const
type Kind = (typeof kinds)[number]

interface BulkBarProps {
  /** Rows that are chosen. */
  count: number
  isWhole: boolean
  onChooseAll: (isOn: boolean) => void
  onApply: (bulk: Bulk) => void
  children?: ReactNode
}

/** One change for all chosen rows; it stands in the cells first, and is saved with them. */
export function BulkBar({ count, isWhole, onChooseAll, onApply, children }: BulkBarProps) {
  const { t, decimalMark } = useWords()
  const [kind, setKind] = useState<Kind>('percent')
  const [typed, setTyped] = useState('')
  const bulk = bulkOf(kind, typed, decimalMark)

  function send(event: FormEvent) {
    event.preventDefault()
    if (bulk && count > 0) onApply(bulk)
  }

  return (
    <form className={styles.bulk} onSubmit={send}>
      <Check label={t('goods.chosen', { count })} checked={isWhole} part={count > 0} onChange={onChooseAll} />
      {children}
      <SelectField
        aria-label={t('goods.bulk')}
        value={kind}
        onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'percent')}
        options={kinds.map((value) => ({ value, label: t(`goods.bulk.${value}`) }))}
      />
      {kind !== 'activate' && kind !== 'deactivate' && (
        <TextInput
          aria-label={t(`goods.bulk.${kind}`)}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" kind="line" size="small" disabled={!bulk || count === 0}>
        {t('goods.apply')}
      </Button>
    </form>
  )
}

function bulkOf(kind: Kind, typed: string, mark: '.' | ','): Bulk | null {
  const text = cleanUnspaced(typed)
  if (kind === 'activate' || kind === 'deactivate') return { kind: 'active', active: kind === 'activate' }
  if (kind === 'price') return priceOf(text, mark) === null ? null : { kind, typed: text }
  if (kind === 'stock') return stockOf(text) === null ? null : { kind, typed: text }
  const number = /^[+-]?\d{1,5}$/.test(text) ? Number(text) : null
  if (number === null || number === 0) return null
  if (kind === 'addStock') return { kind, pieces: number }
  return number > -100 ? { kind, percent: number } : null
}
