import { IconButton } from '@sampan/ui/icon-button.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './turning-picture.module.css'

interface TurningPictureProps {
  src: string
  /** Description of the picture, said to listeners. */
  alt: string
}

/** Sizes as shares of the room's width. */
const sizes = [1, 1.5, 2, 3, 4] as const

/** A picture that is enlarged by + and −, turned by [ and ], and moved by scrolling. */
export function TurningPicture({ src, alt }: TurningPictureProps) {
  const { t, number } = useWords()
  const [step, setStep] = useState(0)
  /** Quarters of a turn to the right. */
  const [turn, setTurn] = useState(0)
  const [shape, setShape] = useState({ width: 3, height: 4 })
  const size = sizes[step] ?? 1
  const resize = (by: number) => setStep((now) => Math.min(sizes.length - 1, Math.max(0, now + by)))
  const turnBy = (by: number) => setTurn((now) => now + by)
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => resize(1),
    '=': () => resize(1),
    '-': () => resize(-1),
    '[': () => turnBy(-1),
    ']': () => turnBy(1),
  }
  function press(event: KeyboardEvent) {
    const act = acts[pressedKey(event)]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const isOnSide = turn % 2 !== 0
  const ratio = shape.width / shape.height
  return (
    <fieldset className={styles.pane} aria-label={alt} onKeyDown={press}>
      <div className={styles.tools}>
        <IconButton icon={ZoomOut} ground="sunk" label={t('picture.smaller')} onPress={() => resize(-1)} />
        <output>{t('ui.percent', { value: number(size * 100) })}</output>
        <IconButton icon={ZoomIn} ground="sunk" label={t('picture.larger')} onPress={() => resize(1)} />
        <IconButton icon={RotateCcw} ground="sunk" label={t('picture.turnLeft')} onPress={() => turnBy(-1)} />
        <IconButton icon={RotateCw} ground="sunk" label={t('picture.turnRight')} onPress={() => turnBy(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <div className={styles.scroll} tabIndex={0}>
        <div
          className={styles.sheet}
          style={{ width: `${size * 100}%`, aspectRatio: isOnSide ? 1 / ratio : ratio }}
        >
          <img
            src={src}
            alt={alt}
            className={styles.picture}
            style={{
              width: isOnSide ? `${ratio * 100}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              if (width > 0 && height > 0) setShape({ width, height })
            }}
          />
        </div>
      </div>
    </fieldset>
  )
}
