import { freightTemplatesMax, templateNameLengthMax } from '@sampan/contract/market/freight/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import part from '#ui/part.module.css'
import styles from './freight.module.css'
import { type DraftTemplate, freshKey, isTemplateWrong, nameProblemOf, newZone } from './freight-draft.ts'
import { FreightZones } from './freight-zones.tsx'

interface Props {
  templates: DraftTemplate[]
  /** Number of products that name a stored template. */
  goodsOf: (id: number | null) => number
  chosenKey: string | null
  onChoose: (key: string) => void
  onChange: (templates: DraftTemplate[]) => void
}

/** Templates of the shop as chips, and the chosen one to be edited. */
export function FreightTemplates({ templates, goodsOf, chosenKey, onChoose, onChange }: Props) {
  const { t, decimalMark, list } = useWords()
  const chosen = templates.find(({ key }) => key === chosenKey) ?? templates[0]
  const wrong = templates.filter(
    (template) => template !== chosen && isTemplateWrong(template, templates, decimalMark),
  )
  const add = (template: Omit<DraftTemplate, 'key'>) => {
    const key = freshKey(templates)
    onChange([...templates, { ...template, key }])
    onChoose(key)
  }
  const isFull = templates.length >= freightTemplatesMax
  return (
    <div className={styles.templates}>
      <div className={part.row}>
        <ChoiceChips
          label={t('keep.templates')}
          value={chosen?.key ?? ''}
          options={templates.map(({ key, name }) => ({
            value: key,
            label: name.trim() === '' ? t('keep.templateNew') : name,
          }))}
          onChange={onChoose}
        />
        <Button
          kind="line"
          size="small"
          disabled={isFull}
          onClick={() =>
            add({ id: null, name: '', isDefault: templates.length === 0, zones: [newZone(freshKey([]))] })
          }
        >
          {t('keep.addTemplate')}
        </Button>
      </div>
      {wrong.length > 0 && (
        <Note>
          {t('keep.otherTemplateWrong', {
            names: list(wrong.map(({ name }) => name.trim() || t('keep.templateNew'))),
          })}
        </Note>
      )}
      {chosen && (
        <Template
          key={chosen.key}
          template={chosen}
          all={templates}
          goods={goodsOf(chosen.id)}
          onChange={onChange}
          onCopy={
            isFull
              ? undefined
              : () =>
                  add({
                    ...chosen,
                    id: null,
                    isDefault: false,
                    name: t('keep.templateCopyName', { name: chosen.name }).slice(0, templateNameLengthMax),
                  })
          }
        />
      )}
    </div>
  )
}

interface TemplateProps {
  template: DraftTemplate
  all: DraftTemplate[]
  goods: number
  onChange: (templates: DraftTemplate[]) => void
  /** Undefined where the shop has as many as it may. */
  onCopy: (() => void) | undefined
}

function Template({ template, all, goods, onChange, onCopy }: TemplateProps) {
  const { t } = useWords()
  const { key, id, name, isDefault } = template
  const set = (change: Partial<DraftTemplate>) =>
    onChange(all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const problem = nameProblemOf(template, all)
  const isKept = isDefault || goods > 0
  const notes = [
    id !== null &&
      !isDefault &&
      (goods > 1000 ? t('keep.templateGoodsMany') : t('keep.templateGoods', { count: goods })),
    goods > 0 && t('keep.templateUsed'),
    isDefault && all.length > 1 && t('keep.templateDefaultStays'),
  ].filter((note) => note !== false)
  return (
    <div className={styles.template}>
      <div className={styles.head}>
        <Field
          label={t('keep.templateName')}
          error={problem && t(problem, { max: String(templateNameLengthMax) })}
        >
          <TextInput
            value={name}
            maxLength={templateNameLengthMax}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div className={part.row}>
          {isDefault ? (
            <Badge>{t('keep.isDefault')}</Badge>
          ) : (
            <Button
              kind="line"
              size="small"
              onClick={() => onChange(all.map((one) => ({ ...one, isDefault: one.key === key })))}
            >
              {t('keep.makeDefault')}
            </Button>
          )}
          <Button kind="line" size="small" disabled={!onCopy} onClick={onCopy}>
            {t('keep.copyTemplate')}
          </Button>
          {all.length > 1 && (
            <Button
              kind="line"
              size="small"
              disabled={isKept}
              onClick={() => onChange(all.filter((one) => one.key !== key))}
            >
              {t('keep.deleteTemplate')}
            </Button>
          )}
        </div>
      </div>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
      <FreightZones zones={template.zones} onChange={(zones) => set({ zones })} />
    </div>
  )
}
