import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import styles from './crop.module.css'
import { type CropFrame, middle, placed, type Shape, sized, sizeLeast, sizeMost } from './crop-frame.ts'

interface Props {
  /** The picture as it was chosen from the disk. */
  file: File
  /** Part that was kept of it before. */
  before: CropFrame | null
  isBusy: boolean
  onCrop: (frame: CropFrame) => void
  onClose: () => void
}

/** The square that is kept of a picture: dragged, or moved by three sliders, with what buyers will see beside it. */
export function CropSheet({ file, before, isBusy, onCrop, onClose }: Props) {
  const { t } = useWords()
  const [source, setSource] = useState('')
  const [shape, setShape] = useState<Shape | null>(null)
  const [frame, setFrame] = useState<CropFrame>({ x: 0, y: 0, size: 1 })
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <Sheet
      open
      title={t('goods.crop')}
      onClose={onClose}
      busy={isBusy}
      foot={
        <Button wide busy={isBusy} disabled={shape === null} onClick={() => onCrop(frame)}>
          {t('goods.cropApply')}
        </Button>
      }
    >
      <div className={form.form}>
        <p className={styles.hint}>{t('goods.cropHint')}</p>
        <div className={styles.sides}>
          <Stage
            source={source}
            shape={shape}
            frame={frame}
            onShape={(read) => {
              setShape(read)
              setFrame(before ?? middle(read))
            }}
            onFrame={setFrame}
          />
          {shape && (
            <div className={styles.preview} role="img" aria-label={t('goods.cropPreview')}>
              <img
                src={source}
                alt=""
                style={{
                  width: `${(shape.width / frame.size) * 100}%`,
                  transform: `translate(${(-frame.x / shape.width) * 100}%, ${(-frame.y / shape.height) * 100}%)`,
                }}
              />
            </div>
          )}
        </div>
        {shape && <Sliders shape={shape} frame={frame} onFrame={setFrame} />}
      </div>
    </Sheet>
  )
}

interface StageProps {
  source: string
  shape: Shape | null
  frame: CropFrame
  onShape: (shape: Shape) => void
  onFrame: (frame: CropFrame) => void
}

/** The whole picture with the frame over it, which a finger or a mouse drags. */
function Stage({ source, shape, frame, onShape, onFrame }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; from: CropFrame } | null>(null)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

  function drag(event: PointerEvent) {
    const width = stage.current?.clientWidth ?? 0
    if (!held.current || !shape || width === 0) return
    const scale = shape.width / width
    const { x, y, from } = held.current
    onFrame(placed(shape, from, from.x + (event.clientX - x) * scale, from.y + (event.clientY - y) * scale))
  }
  return (
    <div ref={stage} className={styles.stage}>
      {source !== '' && (
        <img
          src={source}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onShape({ width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      {shape && (
        <div
          className={styles.frame}
          style={{
            left: percent(frame.x, shape.width),
            top: percent(frame.y, shape.height),
            width: percent(frame.size, shape.width),
            height: percent(frame.size, shape.height),
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY, from: frame }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null
          }}
          onPointerCancel={() => {
            held.current = null
          }}
        />
      )}
    </div>
  )
}

/** The same by keys: each slider moves by its arrows. */
function Sliders({ shape, frame, onFrame }: Pick<StageProps, 'frame' | 'onFrame'> & { shape: Shape }) {
  const { t } = useWords()
  const sliders = [
    {
      key: 'size',
      name: t('goods.cropSize'),
      value: frame.size,
      min: sizeLeast(shape),
      max: sizeMost(shape),
      to: (value: number) => sized(shape, frame, value),
    },
    {
      key: 'x',
      name: t('goods.cropLeft'),
      value: frame.x,
      min: 0,
      max: shape.width - frame.size,
      to: (value: number) => placed(shape, frame, value, frame.y),
    },
    {
      key: 'y',
      name: t('goods.cropTop'),
      value: frame.y,
      min: 0,
      max: shape.height - frame.size,
      to: (value: number) => placed(shape, frame, frame.x, value),
    },
  ]
  return sliders.map(({ key, name, value, min, max, to }) => (
    <label key={key} className={styles.slider}>
      {name}
      <input
        type="range"
        min={min}
        max={max}
        step={Math.max(1, Math.round((max - min) / 100))}
        disabled={max <= min}
        value={value}
        onChange={(event) => onFrame(to(Number(event.target.value)))}
      />
    </label>
  ))
}
