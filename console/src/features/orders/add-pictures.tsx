import { ApiFailure } from '@sampan/client/api-failure.ts'
import { picturesPerProofMax, proofNoteMax } from '@sampan/contract/shipments/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#client/call.ts'
import { useAct } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import styles from './orders.module.css'

interface Props {
  parcelId: string
  /** As whom: a member of the parcel's shop, or support. */
  by: 'shop' | 'sampan'
}

/** Private pictures that prove the delivery of a parcel, with a note; each is uploaded when it is chosen. */
export function AddPictures({ parcelId, by }: Props) {
  const { t } = useWords()
  const fileId = useId()
  const act = useAct(by === 'shop' ? 'shop_parcel_prove' : 'console_parcel_prove')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function upload(files: readonly File[]) {
    setFailure(null)
    act.reset()
    const room = files.slice(0, picturesPerProofMax - pictures.length)
    setWaiting(room.length)
    for (const file of room) {
      try {
        const { id } = await call(by === 'shop' ? 'shop_proof_upload' : 'console_proof_upload', {}, { file })
        setPictures((before) => [...before, id])
      } catch (error) {
        setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
      }
      setWaiting((left) => left - 1)
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void act.attempt({ id: parcelId, note, pictures: [...pictures] }).then((done) => {
      if (!done) return
      setPictures([])
      setNote('')
    })
  }

  return (
    <form className={form.form} onSubmit={send} aria-label={t('orders.addPictures')}>
      <label htmlFor={fileId} className={styles.label}>
        {t('orders.addPictures')}
      </label>
      <p className={styles.hint}>{t('orders.picturesHint', { max: picturesPerProofMax })}</p>
      <input
        id={fileId}
        type="file"
        className={form.file}
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={waiting > 0 || pictures.length >= picturesPerProofMax}
        onChange={(event) => {
          void upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span aria-live="polite">
        {waiting > 0 && t('goods.uploading', { count: waiting })}
        {waiting === 0 && pictures.length > 0 && t('orders.picturesReady', { count: pictures.length })}
      </span>
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
      <ActFailure error={failure ?? act.error} />
    </form>
  )
}
