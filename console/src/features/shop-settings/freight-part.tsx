import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import part from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { freightDraftOf, freightInputOf, fromKept, isFreeFromWrong, toKept } from './freight-draft.ts'
import { FreightTemplates } from './freight-templates.tsx'
import type { ShopFreight } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

/** Prices of sending: templates with their zones, and the sum from which on it is free. */
export function FreightPart({ saved }: { saved: Saved }) {
  const { t } = useWords()
  const read = useRead('console_shop_freight', {})
  return (
    <section className={part.part} aria-labelledby="keep-freight">
      <h2 id="keep-freight">{t('keep.freight')}</h2>
      <p>{t('keep.freightHint')}</p>
      <WhenRead read={read}>{(freight) => <FreightForm freight={freight} saved={saved} />}</WhenRead>
    </section>
  )
}

interface FormProps {
  freight: ShopFreight
  saved: Saved
}

function FreightForm({ freight, saved }: FormProps) {
  const { t, decimalMark } = useWords()
  const stored = freightDraftOf(freight)
  const [kept, setKept, forget, conflicts] = useTyped('freight of the shop', toKept(stored))
  const typed = fromKept(kept)
  // Name beside the key: a new template gets another key by the save.
  const [chosen, setChosen] = useState<{ key: string; name: string }>()
  const open =
    typed.templates.find(({ key }) => key === chosen?.key) ??
    typed.templates.find(({ name }) => name === chosen?.name)
  const save = useApiMutation('console_shop_freight_save')
  const input = freightInputOf(freight.version, typed, decimalMark)
  const isSame =
    JSON.stringify(input) === JSON.stringify(freightInputOf(freight.version, stored, decimalMark))
  return (
    <>
      <FreightTemplates
        templates={typed.templates}
        goodsOf={(id) => freight.templates.find((template) => template.id === id)?.goods ?? 0}
        chosenKey={open?.key ?? null}
        onChoose={(key) => setChosen({ key, name: '' })}
        onChange={(templates) => setKept(({ freeFrom }) => toKept({ freeFrom, templates }))}
      />
      <div className={part.row}>
        <Field
          label={t('keep.freeFrom')}
          hint={t('keep.freeFromHint')}
          error={isFreeFromWrong(typed.freeFrom, decimalMark) ? t('keep.sumWrong') : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={typed.freeFrom}
            onChange={({ target }) => setKept((before) => ({ ...before, freeFrom: target.value }))}
          />
        </Field>
      </div>
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={part.row}>
        <Button
          size="small"
          busy={save.isBusy}
          disabled={!input || isSame || conflicts.parts.length > 0}
          onClick={() =>
            input &&
            void save.attempt(input).then((now) => {
              if (!now) return
              saved.note()
              if (open) setChosen({ key: open.key, name: cleanLine(open.name) })
              forget(toKept(freightDraftOf(now)))
            })
          }
        >
          {t('keep.saveFreight')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </>
  )
}
