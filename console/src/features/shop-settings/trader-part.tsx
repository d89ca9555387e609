import {
  registerNumberMax,
  traderAddressMax,
  traderNameMax,
} from '@sampan/contract/market/shops/trader-limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import part from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { SaleNote } from './sale-note.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'
import styles from './shop-settings.module.css'

type State = Output<'console_shop_trader'>

/** Facts about who sells, which buyers read on the shop, its goods and their orders. */
export function TraderPart({ saved }: { saved: Saved }) {
  const { t } = useWords()
  const read = useRead('console_shop_trader', {})
  return (
    <section className={part.part} aria-labelledby="keep-trader">
      <h2 id="keep-trader">{t('keep.trader')}</h2>
      <p>{t('keep.traderHint')}</p>
      <SaleNote facts={['trader']} />
      <WhenRead read={read}>
        {(state) => <TraderForm key={state.version} state={state} saved={saved} />}
      </WhenRead>
    </section>
  )
}

const typedOf = ({ facts }: State) => ({
  name: facts?.name ?? '',
  address: facts?.address ?? '',
  phone: facts?.phone ?? '',
  email: facts?.email ?? '',
  registerNumber: facts?.registerNumber ?? '',
  isUnregistered: facts?.isUnregistered ?? false,
  certifies: (facts?.certifiedAt ?? null) !== null,
})
type Typed = ReturnType<typeof typedOf>

const lines = [
  ['name', traderNameMax],
  ['address', traderAddressMax],
  ['phone', 30],
  ['email', 200],
] as const

function TraderForm({ state, saved }: { state: State; saved: Saved }) {
  const { t, date, list } = useWords()
  const start = typedOf(state)
  const [typed, setTyped, forget, conflicts] = useTyped('who sells in the shop', start)
  const save = useApiMutation('console_shop_trader_save')
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  const isFilled = lines.every(([field]) => typed[field].trim() !== '')
  const isSettled = conflicts.parts.length === 0
  const isSame = JSON.stringify(typed) === JSON.stringify(start)
  const { facts, missing } = state
  function send(event: FormEvent) {
    event.preventDefault()
    const registerNumber = typed.isUnregistered ? '' : typed.registerNumber.trim()
    void save
      .attempt({ ...typed, registerNumber: registerNumber === '' ? null : registerNumber })
      .then((now) => {
        if (!now) return
        saved.note()
        forget(typedOf(now))
      })
  }
  return (
    <form className={styles.address} onSubmit={send}>
      {missing.length > 0 && (
        <Note>{t('keep.traderMissing', { names: list(missing.map((name) => t(`trader.${name}`))) })}</Note>
      )}
      {lines.map(([field, lengthMax]) => (
        <Field key={field} label={t(`trader.${field}`)}>
          <TextInput
            type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
            maxLength={lengthMax}
            value={typed[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        </Field>
      ))}
      <Check
        label={t('trader.isUnregistered')}
        checked={typed.isUnregistered}
        onChange={(isUnregistered) => set({ isUnregistered })}
      />
      {!typed.isUnregistered && (
        <Field label={t('trader.registerNumber')}>
          <TextInput
            maxLength={registerNumberMax}
            value={typed.registerNumber}
            onChange={({ target }) => set({ registerNumber: target.value })}
          />
        </Field>
      )}
      <Check
        label={t('trader.certifies')}
        checked={typed.certifies}
        onChange={(certifies) => set({ certifies })}
      />
      {facts?.certifiedAt && <p>{t('trader.certifiedOn', { date: date(facts.certifiedAt, 'day') })}</p>}
      {facts && (
        <p>
          {facts.checkedAt
            ? t('trader.checkedOn', { date: date(facts.checkedAt, 'day') })
            : t('trader.unchecked')}
        </p>
      )}
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={part.row}>
        <Button
          type="submit"
          kind="line"
          size="small"
          busy={save.isBusy}
          disabled={!isFilled || isSame || !isSettled}
        >
          {t('keep.saveTrader')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </form>
  )
}
