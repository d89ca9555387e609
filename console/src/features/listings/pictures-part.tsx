import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { picturesPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crop from 'lucide-react/icons/crop'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { PickPictures, pictureTypes } from '#ui/pick-pictures.tsx'
import { useUploads } from '#ui/use-uploads.ts'
import { CropSheet } from './crop-sheet.tsx'
import { moved } from './draft.ts'
import styles from './editor.module.css'
import { useCrop } from './use-crop.ts'
import { usePastedFiles } from './use-pasted-files.ts'

interface Props {
  pictures: readonly string[]
  /** Says what becomes of the pictures as they then are: while files are sent, the others can be moved, cropped and taken away. */
  onChange: (change: (now: string[]) => string[]) => void
  /** One was cropped: what is written of it stays. */
  onReplace: (from: string, to: string) => void
  /** A file was sent: its name may say of which SKU it is. */
  onNamed: (picture: string, fileName: string) => void
}

/** Pictures in their order: chosen or dropped from the disk, or pasted, dragged or moved by buttons, cropped, taken away. The first one stands for the goods. */
export function PicturesPart({ pictures, onChange, onReplace, onNamed }: Props) {
  const { t } = useWords()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const crop = useCrop(onReplace, setFailure)

  const uploads = useUploads(
    async (file) => (await call('console_goods_upload', {}, { file })).picture,
    (picture, file) => {
      crop.keep(picture, { file, frame: null })
      onChange((now) => [...now, picture])
      onNamed(picture, file.name)
    },
  )

  function upload(files: readonly File[]) {
    setFailure(null)
    uploads.add(files.slice(0, picturesPerProductMax - pictures.length))
  }

  const section = useRef<HTMLElement>(null)
  usePastedFiles(section, (files) => {
    if (uploads.waiting === 0) upload(files)
  })

  return (
    <section
      ref={section}
      className={styles.part}
      aria-labelledby="goods-pictures"
      data-fact="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        // A browser may hand a picture of this page over as a file, too.
        if (uploads.waiting === 0 && dragged === null)
          upload([...event.dataTransfer.files].filter(({ type }) => pictureTypes.includes(type)))
      }}
    >
      <h2 id="goods-pictures">{t('goods.pictures')}</h2>
      <p className={styles.hint}>{t('goods.picturesHint', { max: picturesPerProductMax })}</p>
      <ol className={styles.pictures}>
        {pictures.map((picture, n) => (
          <li
            key={picture}
            className={styles.picture}
            draggable
            onDragStart={() => setDragged(n)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) onChange((now) => moved(now, dragged, n - dragged))
              setDragged(null)
            }}
          >
            <img src={pictureUrl(picture, 320)} alt={t('goods.pictureOf', { n: n + 1 })} />
            <span className={styles.steps}>
              <IconButton
                icon={ChevronLeft}
                label={t('goods.pictureBack', { n: n + 1 })}
                onPress={() => onChange((now) => moved(now, n, -1))}
              />
              {crop.has(picture) && (
                <IconButton
                  icon={Crop}
                  label={t('goods.pictureCrop', { n: n + 1 })}
                  onPress={() => crop.open(picture)}
                />
              )}
              <IconButton
                icon={Trash2}
                label={t('goods.pictureRemove', { n: n + 1 })}
                onPress={() => onChange((now) => now.filter((one) => one !== picture))}
              />
              <IconButton
                icon={ChevronRight}
                label={t('goods.pictureOn', { n: n + 1 })}
                onPress={() => onChange((now) => moved(now, n, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      <PickPictures
        label={t('goods.pictureAdd')}
        uploads={uploads}
        isFull={pictures.length >= picturesPerProductMax}
        onPick={upload}
      />
      <ActFailure error={failure} />
      {crop.opened && (
        <CropSheet
          file={crop.opened.file}
          before={crop.opened.frame}
          isBusy={crop.isBusy}
          onCrop={(frame) => void crop.apply(frame)}
          onClose={crop.close}
        />
      )}
    </section>
  )
}
