import { SelectField } from '@sampan/ui/text-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { goToHeading } from '#ui/part-of-address.ts'
import { useHasMargin } from '#ui/use-is-wide.ts'
import styles from './section-list.module.css'

export interface Section {
  /** Id of its heading. */
  id: string
  name: string
}

/** Space under the upper edge of the page in which a heading counts as reached, in pixels. */
const reachedPx = 96

/** Sections of a long page: beside it, where there is room, else to choose from. The one that is read is marked. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  const { t } = useWords()
  const isBeside = useHasMargin()
  const own = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  useEffect(() => {
    const page = own.current?.closest('main')
    if (!page) return
    const look = () => {
      const top = page.getBoundingClientRect().top + reachedPx
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2
      const there = sections.filter(({ id }) => document.getElementById(id))
      const reached = there.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= top,
      )
      setCurrent((isAtEnd ? there.at(-1) : (reached.at(-1) ?? there[0]))?.id ?? '')
    }
    look()
    page.addEventListener('scroll', look, { passive: true })
    return () => page.removeEventListener('scroll', look)
  }, [sections])
  return (
    <nav ref={own} className={styles.list} aria-label={t('keep.sections')}>
      {isBeside ? (
        <ul>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  setCurrent(id)
                  goToHeading(id)
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <SelectField
          aria-label={t('keep.sections')}
          value={current}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target: { value } }) => {
            setCurrent(value)
            goToHeading(value)
          }}
        />
      )}
    </nav>
  )
}
