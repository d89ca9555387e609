import { axesMax, nameLengthMax, valuesPerAxisMax } from '@sampan/contract/market/listings/limits.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#i18n/use-words.ts'
import { type DraftAxis, freshKey, type Name, named, nameIn } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  axes: readonly DraftAxis[]
  pictures: readonly string[]
  /** The language beside English; English itself: no other. */
  locale: Locale
  onChange: (axes: DraftAxis[]) => void
}

/** Options of a product, such as colour and size, and their values, with names in English and one more language. */
export function AxesPart({ axes, pictures, locale, onChange }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLElement>(null)
  /** Puts the focus into the first field of the last row of a kind, which was just added. */
  const enterLast = (row: string) =>
    [...(place.current?.querySelectorAll(row) ?? [])].at(-1)?.querySelector('input')?.focus()
  const set = (at: number, part: Partial<DraftAxis>) =>
    onChange(axes.map((axis, n) => (n === at ? { ...axis, ...part } : axis)))
  return (
    <section ref={place} className={styles.part} aria-labelledby="goods-axes">
      <h2 id="goods-axes">{t('goods.axes')}</h2>
      <p className={styles.hint}>{t('goods.axesHint')}</p>
      {axes.map((axis, at) => {
        const setValue = (n: number, part: Partial<DraftAxis['values'][number]>) =>
          set(at, { values: axis.values.map((value, m) => (m === n ? { ...value, ...part } : value)) })
        const mayAdd = axis.values.length < valuesPerAxisMax
        function addValue() {
          const key = freshKey(
            axis.values.map((value) => value.key),
            'v',
          )
          set(at, { values: [...axis.values, { key, name: '', picture: null }] })
        }
        /** Several names that were pasted are values from here on; those that are there already are not written twice. */
        function addValues(names: readonly string[], from: number) {
          const known = new Set(
            axis.values.filter((_, n) => n !== from).map(({ name }) => plainName(nameIn(name, 'en'))),
          )
          const fresh = names.filter((name) => !known.has(plainName(name)) && known.add(plainName(name)))
          const values = [...axis.values]
          for (const name of fresh) {
            const empty = values.find((value, n) => n >= from && nameIn(value.name, 'en').trim() === '')
            if (empty) values[values.indexOf(empty)] = { ...empty, name: named(empty.name, 'en', name) }
            else if (values.length < valuesPerAxisMax)
              values.push({
                key: freshKey(
                  values.map(({ key }) => key),
                  'v',
                ),
                name,
                picture: null,
              })
          }
          set(at, { values })
        }
        return (
          <div key={axis.key} className={styles.axis} data-axis={axis.key}>
            <div className={styles.line}>
              <NameFields
                label={t('goods.axis', { n: at + 1 })}
                name={axis.name}
                locale={locale}
                onChange={(name) => set(at, { name })}
              />
              <Button kind="line" size="small" onClick={() => onChange(axes.filter((_, n) => n !== at))}>
                {t('goods.axisRemove')}
              </Button>
            </div>
            {axis.values.map((value, n) => (
              <div key={value.key} className={styles.line} data-value="">
                <NameFields
                  label={t('goods.value', { n: n + 1 })}
                  name={value.name}
                  locale={locale}
                  onChange={(name) => setValue(n, { name })}
                  onPasteMany={(names) => addValues(names, n)}
                  onEnter={(field) => {
                    if (mayAdd && n === axis.values.length - 1) flushSync(addValue)
                    nextValueField(field)?.focus()
                  }}
                />
                <Field label={t('goods.valuePicture', { n: n + 1 })}>
                  <SelectField
                    value={value.picture ?? ''}
                    onChange={({ target }) => setValue(n, { picture: target.value || null })}
                    options={[
                      { value: '', label: t('goods.noPicture') },
                      ...pictures.map((picture, m) => ({
                        value: picture,
                        label: t('goods.pictureOf', { n: m + 1 }),
                      })),
                      ...(value.picture !== null && !pictures.includes(value.picture)
                        ? [{ value: value.picture, label: t('goods.ownPicture') }]
                        : []),
                    ]}
                  />
                </Field>
                <Button
                  kind="line"
                  size="small"
                  onClick={() => set(at, { values: axis.values.filter((_, m) => m !== n) })}
                >
                  {t('goods.valueRemove')}
                </Button>
              </div>
            ))}
            {mayAdd && (
              <div>
                <Button
                  kind="line"
                  size="small"
                  onClick={() => {
                    flushSync(addValue)
                    enterLast(`[data-axis="${axis.key}"] [data-value]`)
                  }}
                >
                  {t('goods.valueAdd')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {axes.length < axesMax && (
        <div>
          <Button
            kind="line"
            size="small"
            onClick={() => {
              const key = freshKey(
                axes.map((axis) => axis.key),
                'a',
              )
              flushSync(() =>
                onChange([...axes, { key, name: '', values: [{ key: 'v1', name: '', picture: null }] }]),
              )
              enterLast('[data-axis]')
            }}
          >
            {t('goods.axisAdd')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The field of the next value in the same language; null where there is none. */
const nextValueField = (field: HTMLInputElement): HTMLInputElement | null | undefined =>
  field
    .closest('[data-value]')
    ?.nextElementSibling?.querySelector<HTMLInputElement>(`input[lang="${field.lang}"]`)

interface NameFieldsProps {
  label: string
  name: Name
  locale: Locale
  onChange: (name: Name) => void
  /** Enter in a field that is not empty: values are typed one after the other. */
  onEnter?: (field: HTMLInputElement) => void
  /** Several names at once, in English. */
  onPasteMany?: (names: readonly string[]) => void
}

/** Names of a list as it is copied: by lines, tabs, commas or semicolons. */
const namesIn = (text: string): string[] =>
  text
    .split(/[\n\r\t,;，、；]+/)
    .map((name) => name.trim().slice(0, nameLengthMax))
    .filter((name) => name !== '')
const plainName = (name: string): string => name.trim().toLowerCase()

function NameFields({ label, name, locale, onChange, onEnter, onPasteMany }: NameFieldsProps) {
  const { t, language } = useWords()
  return [...new Set<Locale>(['en', locale])].map((code) => (
    <Field
      key={code}
      label={t('goods.nameIn', {
        name: label,
        language: language(code),
      })}
    >
      <TextInput
        lang={tagOf(code)}
        maxLength={nameLengthMax}
        placeholder={code === 'en' ? undefined : nameIn(name, 'en')}
        value={nameIn(name, code)}
        onChange={(event) => onChange(named(name, code, event.target.value))}
        onPaste={(event) => {
          const names = namesIn(event.clipboardData.getData('text'))
          if (!onPasteMany || code !== 'en' || names.length < 2) return
          event.preventDefault()
          onPasteMany(names)
        }}
        onKeyDown={(event) => {
          if (!onEnter || event.repeat || pressedKey(event) !== 'Enter') return
          event.preventDefault()
          if (event.currentTarget.value.trim() !== '') onEnter(event.currentTarget)
        }}
      />
    </Field>
  ))
}
