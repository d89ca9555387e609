import { picturesPerProofMax, proofNoteMax } from '@sampan/contract/trade/shipments/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { PickPictures } from '#ui/pick-pictures.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { useUploads } from '#ui/use-uploads.ts'
import styles from './orders.module.css'

interface Props {
  parcelId: string
  /** As whom: a member of the parcel's shop, or support. */
  by: 'shop' | 'sampan'
}

/** Private pictures that prove the delivery of a parcel, with a note; each is uploaded when it is chosen. */
export function AddPictures({ parcelId, by }: Props) {
  const { t } = useWords()
  const act = useApiMutation(by === 'shop' ? 'shop_parcel_prove' : 'console_parcel_prove')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [note, setNote, forgetNote] = useTyped(`note about pictures of ${parcelId}`, '')
  const uploads = useUploads(
    async (file) =>
      (await call(by === 'shop' ? 'shop_proof_upload' : 'console_proof_upload', {}, { file })).id,
    (id) => setPictures((before) => [...before, id]),
  )
  const { waiting } = uploads

  function upload(files: readonly File[]) {
    act.reset()
    uploads.add(files.slice(0, picturesPerProofMax - pictures.length))
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void act.attempt({ id: parcelId, note, pictures: [...pictures] }).then((done) => {
      if (!done) return
      setPictures([])
      forgetNote()
    })
  }

  return (
    <form className={form.form} onSubmit={send} aria-label={t('orders.addPictures')}>
      <PickPictures
        label={<span className={styles.label}>{t('orders.addPictures')}</span>}
        hint={<p className={styles.hint}>{t('orders.picturesHint', { max: picturesPerProofMax })}</p>}
        uploads={uploads}
        isFull={pictures.length >= picturesPerProofMax}
        onPick={upload}
        ready={pictures.length > 0 ? t('orders.picturesReady', { count: pictures.length }) : undefined}
      />
      {pictures.length > 0 && (
        <>
          <Field label={t('orders.picturesNote')}>
            <TextInput
              value={note}
              maxLength={proofNoteMax}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <div className={styles.acts}>
            <Button type="submit" size="middle" busy={act.isBusy} disabled={waiting > 0}>
              {t('orders.sendPictures')}
            </Button>
            <Button
              kind="line"
              size="middle"
              disabled={act.isBusy || waiting > 0}
              onClick={() => setPictures([])}
            >
              {t('orders.picturesDrop')}
            </Button>
          </div>
        </>
      )}
      <ActFailure error={act.error} />
    </form>
  )
}
