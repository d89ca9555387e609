import { type Milestone, milestones } from '@sampan/contract/trade/shipments/milestones.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import form from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { ShopOrder } from './rows.ts'

const nothing = { milestone: 'inTransit', place: '', isLost: false } as const

interface Told {
  milestone: Milestone
  place: string
  isLost: boolean
}

/** Tells what happened to a parcel, where no tracking service does. */
export function TrackForm({ order: { id: orderId, parcels } }: { order: ShopOrder }) {
  const { t } = useWords()
  const act = useApiMutation('shop_parcel_track')
  const open = parcels.filter(({ state }) => state === 'travelling' || state === 'lost')
  const [parcelId, setParcelId] = useTyped(`chosen parcel of ${orderId}`, open[0]?.id ?? '')
  const chosen = open.find(({ id }) => id === parcelId) ?? open[0]
  const [{ milestone, place, isLost }, tell, forget] = useTyped<Told>(
    `event of parcel ${chosen?.id}`,
    nothing,
  )

  function send(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    void act
      .attempt({ id: chosen.id, milestone, place, isLost: milestone === 'problem' && isLost })
      .then((done) => done && forget())
  }

  return (
    <form className={form.form} onSubmit={send} aria-label={t('orders.track')}>
      {open.length > 1 && (
        <ChoiceChips
          label={t('orders.parcels')}
          look="outlined"
          value={chosen?.id ?? ''}
          options={open.map(({ id, trackingNo }) => ({ value: id, label: trackingNo }))}
          onChange={setParcelId}
        />
      )}
      <ChoiceChips<Milestone>
        label={t('orders.milestone')}
        look="outlined"
        value={milestone}
        options={milestones.map((each) => ({ value: each, label: t(`orders.milestone.${each}`) }))}
        onChange={(next) => tell({ milestone: next, place, isLost })}
      />
      <Field label={t('orders.place')}>
        <TextInput
          value={place}
          maxLength={80}
          onChange={(event) => tell({ milestone, place: event.target.value, isLost })}
        />
      </Field>
      {milestone === 'problem' && (
        <label>
          <input
            type="checkbox"
            checked={isLost}
            onChange={(event) => tell({ milestone, place, isLost: event.target.checked })}
          />{' '}
          {t('orders.isLost')}
        </label>
      )}
      <ActFailure error={act.error} />
      <Button type="submit" kind="line" size="middle" busy={act.isBusy}>
        {t('orders.track')}
      </Button>
    </form>
  )
}
