import { cleanSearch } from '@sampan/contract/wire/typed-text.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { Overlay } from '@sampan/ui/overlay.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Search from 'lucide-react/icons/search'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { closedLists } from '#features/find/closed-lists.ts'
import { places } from '#features/find/places.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { acts } from './acts.ts'
import { Option } from './option.tsx'
import styles from './palette.module.css'
import { PlaceOptions } from './place-options.tsx'
import { useActsHere } from './use-acts-here.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  /** Screens that the operator may open. */
  pages: readonly { href: string; name: string; icon: ReactNode }[]
  /** Opens the list of keys, which has no address; also where single letters are switched off. */
  onKeys: () => void
  logOut: () => void
}

/** Time for which the typing pauses before the lists are asked. */
const waitMs = 200
/** Shortest text that the lists are asked for. */
const searchedMin = 2

/** Field over the console that leads to every screen, act and row: an order, buyer, shop or product by anything that names it. */
export function Palette({ open, onClose, ...choices }: PaletteProps) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Overlay open={open} onClose={onClose} closedBeside label={t('palette.title')} focus={field}>
      <Choices field={field} onClose={onClose} {...choices} />
    </Overlay>
  )
}

interface ChoicesProps extends Omit<PaletteProps, 'open'> {
  field: RefObject<HTMLInputElement | null>
}

function Choices({ field, pages, onClose, onKeys, logOut }: ChoicesProps) {
  const { t, list: listOf } = useWords()
  const me = useOperator()
  const actsHere = useActsHere({ onKeys, logOut })
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<string>()
  /** True once an arrow has gone to an option since the words were typed. */
  const isGoneTo = useRef(false)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const [count, setCount] = useState<number>()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(cleanSearch(typed)), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsking = () => q !== cleanSearch(typed) || list.current?.querySelector('[data-asking]') != null
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  // Lists answer one after the other: the first option is chosen, also where it comes late, unless somebody has gone to another.
  useEffect(() => {
    const all = options()
    if (!isGoneTo.current || !all.some(({ id }) => id === chosen)) setChosen(all[0]?.id)
    setCount(isAsking() ? undefined : all.length)
    for (const option of all) option.setAttribute('aria-selected', String(option.id === chosen))
  })

  function go(href: string) {
    onClose()
    const act = actsHere.find((one) => one.href === href)
    if (act) act.run()
    else navigate(href)
  }

  function press(event: KeyboardEvent) {
    const key = pressedKey(event)
    const all = options()
    const at = all.findIndex(({ id }) => id === chosen)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && all.length > 0) {
      const next = all[(at + step + all.length) % all.length]
      setChosen(next?.id)
      isGoneTo.current = true
      next?.scrollIntoView?.({ block: 'nearest' })
      event.preventDefault()
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const href = all[at]?.dataset['href']
    if (href) go(href)
  }

  const names = (name: string) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
  const groups = [
    { label: t('palette.pages'), isNamed: false, items: pages },
    {
      label: t('palette.acts'),
      isNamed: true,
      items: [
        ...acts
          .filter(({ needs }) => may(me, needs))
          .map(({ name, href }) => ({ name: t(name), href, icon: null })),
        ...actsHere.map(({ name, href }) => ({ name, href, icon: null })),
      ],
    },
  ]
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ name }) => names(name)) }))
    .filter(({ items }) => items.length > 0)
  const closed = closedLists(me, q).map((title) => t(title))
  return (
    <div className={styles.palette}>
      <TextInput
        ref={field}
        icon={Search}
        role="combobox"
        aria-label={t('palette.title')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen}
        autoComplete="off"
        placeholder={t('palette.hint')}
        value={typed}
        onChange={({ target }) => {
          isGoneTo.current = false
          setTyped(target.value)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('palette.found')} className={styles.list}>
        {groups.map(({ label, isNamed, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds no fieldset
          <div key={label} role="group" aria-label={label}>
            {isNamed && (
              <p className={styles.group} aria-hidden="true">
                {label}
              </p>
            )}
            {items.map(({ href, name, icon }) => (
              <Option key={`${name} ${href}`} href={href} onChoose={go}>
                {icon}
                <span className={styles.name}>{name}</span>
              </Option>
            ))}
          </div>
        ))}
        {q.length >= searchedMin &&
          places
            .filter(({ needs }) => may(me, needs))
            .map((place) => (
              <PlaceOptions key={place.needs} place={place} q={q} onChoose={go} onFound={lookAgain} />
            ))}
      </div>
      {groups.length === 0 && q.length < searchedMin && <p className={styles.none}>{t('palette.more')}</p>}
      {count === 0 && q.length >= searchedMin && (
        <p className={styles.none}>
          {closed.length > 0 ? t('find.closed', { lists: listOf(closed) }) : t('queue.noneFound')}
        </p>
      )}
      <span role="status">
        <VisuallyHidden>
          {count === undefined || typed === ''
            ? ''
            : count === 0 && closed.length > 0
              ? t('find.closed', { lists: listOf(closed) })
              : t('palette.count', { count })}
        </VisuallyHidden>
      </span>
    </div>
  )
}
