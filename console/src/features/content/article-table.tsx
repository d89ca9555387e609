import { locales } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { useRef } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { SelectionBar } from '#ui/table/selection-bar.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useSelectionKeys } from '#ui/table/use-selection-keys.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { AddArticle } from './add-article.tsx'
import styles from './articles.module.css'
import type { ArticleRow } from './rows.ts'
import { titleIn } from './title-in.ts'
import { useHideActs } from './use-hide-acts.ts'

/** Each article with the state of its languages. */
export function ArticleTable() {
  const { t } = useWords()
  const read = useRead('console_article_list', {})
  const [isAdding, setAdding] = useAdding()
  return (
    <Screen
      title={t('articles.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('articles.add')}
        </Button>
      }
    >
      <WhenRead read={read}>{(rows) => <Sections rows={rows} />}</WhenRead>
      {isAdding && <AddArticle onClose={() => setAdding(false)} />}
    </Screen>
  )
}

const keyOf = ({ slug }: ArticleRow) => slug

function Sections({ rows }: { rows: readonly ArticleRow[] }) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const sections = (['help', 'law'] as const).map((section) => ({
    section,
    items: rows.filter((row) => row.section === section),
  }))
  const items = sections.flatMap((each) => each.items)
  const selection = useSelection(items, keyOf)
  useSelectionKeys({ list, keys: items.map(keyOf), selection })
  const { notes, isBusy, setHidden } = useHideActs()
  const act = (isHidden: boolean) =>
    void setHidden(selection.rows, isHidden).then((isDone) => isDone && selection.clear())
  return (
    <>
      {notes}
      <div ref={list} className={styles.sections}>
        {sections.map((each) => (
          <section key={each.section} className={styles.section}>
            <h2 className={styles.head}>{t(`articles.${each.section}`)}</h2>
            <ul className={styles.rows}>
              {each.items.map((row) => (
                <Row
                  key={row.slug}
                  row={row}
                  isOn={selection.has(row.slug)}
                  onToggle={(isRange) => selection.toggle(row.slug, isRange)}
                />
              ))}
            </ul>
          </section>
        ))}
        <SelectionBar selection={selection} all={items.length}>
          <Button kind="line" size="small" busy={isBusy} onClick={() => act(true)}>
            {t('articles.hide')}
          </Button>
          <Button kind="line" size="small" busy={isBusy} onClick={() => act(false)}>
            {t('articles.show')}
          </Button>
        </SelectionBar>
      </div>
    </>
  )
}

interface RowProps {
  row: ArticleRow
  isOn: boolean
  onToggle: (isRange: boolean) => void
}

function Row({ row, isOn, onToggle }: RowProps) {
  const { t, locale, language } = useWords()
  const isRange = useRef(false)
  const title = titleIn(row, locale)
  return (
    <li className={styles.row} data-row-key={row.slug} data-selected={isOn || undefined}>
      <span
        className={styles.select}
        onClickCapture={(event) => {
          isRange.current = event.shiftKey
        }}
      >
        <Check
          label={t('list.select', { row: title })}
          hideLabel
          checked={isOn}
          onChange={() => onToggle(isRange.current)}
        />
      </span>
      <span className={styles.name}>
        <TextLink href={paths.articles(row.slug)}>{title}</TextLink>
        {row.isHidden && <Badge tone="wait">{t('articles.hidden')}</Badge>}
      </span>
      <span className={styles.languages}>
        {locales.map(({ code, tag }) => {
          const state = stateOf(row.texts.find((text) => text.locale === code))
          return (
            <Badge key={code} tone={tones[state]}>
              <abbr
                title={t('articles.stateOf', {
                  language: language(code),
                  state: t(`articles.state.${state}`),
                })}
              >
                {tag}
              </abbr>
            </Badge>
          )
        })}
      </span>
    </li>
  )
}

type State = 'published' | 'draft' | 'behind' | 'missing'
const tones = { published: 'ok', draft: 'info', behind: 'wait', missing: 'bad' } as const

function stateOf(text: ArticleRow['texts'][number] | undefined): State {
  if (text === undefined || (text.publishedVersion === null && !text.hasDraft)) return 'missing'
  if (text.hasDraft) return 'draft'
  return text.isBehind ? 'behind' : 'published'
}
