import { SwitchRow } from '@sampan/ui/check.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Fragment } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useLetterKeys } from '#ui/letter-keys.ts'
import styles from './palette.module.css'

interface KeyListProps {
  open: boolean
  onClose: () => void
  /** Letters that lead to screens after `g`. */
  go: readonly { key: string; name: string }[]
}

/** All keys of the console, and the switch for single letters. */
export function KeyList({ open, onClose, go }: KeyListProps) {
  const { t } = useWords()
  const [letters, setLetters] = useLetterKeys()
  const keys = [
    [['Ctrl', 'K'], t('palette.title')],
    [['/'], t('keys.search')],
    [['j'], t('keys.next')],
    [['k'], t('keys.previous')],
    [['↓', '↑'], t('keys.arrows')],
    [['x'], t('keys.select')],
    [['⇧', '↓', '↑'], t('keys.selectMore')],
    [['Esc'], t('keys.close')],
    [['A'], t('keys.approve')],
    [['R'], t('keys.refuse')],
    [['M'], t('keys.ask')],
    [['1–9'], t('keys.reason')],
    [['Ctrl', 'Enter'], t('keys.send')],
    [['?'], t('keys.title')],
    ...go.map(({ key, name }) => [['g', key], name] as const),
  ] as const
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {keys.map(([names, about]) => (
          <Fragment key={names.join(' ')}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </Fragment>
        ))}
      </dl>
      <SwitchRow
        title={t('keys.letters')}
        hint={t('keys.lettersHint')}
        checked={letters}
        onChange={setLetters}
      />
    </Sheet>
  )
}
