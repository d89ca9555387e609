import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'
import { callsOf, type Person, type Rule, type Side } from './rows.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleTest } from './rule-test.tsx'
import styles from './rules.module.css'

interface RuleListProps {
  side: Side
  rules: readonly Rule[]
  people: readonly Person[]
}

/** Rules in the order in which they are tried; one is changed at a time. */
export function RuleList({ side, rules, people }: RuleListProps) {
  const { t, language } = useWords()
  const order = useApiMutation(callsOf[side].orderRules)
  const remove = useApiMutation(callsOf[side].removeRule)
  const { place: list, open, choose, close } = useOpenRow<HTMLDivElement>()
  const [taking, setTaking] = useState<number | null>(null)
  function move(place: number, step: 1 | -1) {
    const ids = rules.map(({ id }) => id)
    const [id] = ids.splice(place, 1)
    if (id !== undefined) ids.splice(place + step, 0, id)
    if (!order.isBusy) void order.attempt({ ids })
  }
  return (
    <div ref={list} className={styles.rules}>
      <p className={styles.soft}>{t('rules.hint')}</p>
      {rules.length === 0 && <p>{t('rules.none')}</p>}
      <ol className={styles.list}>
        {rules.map((rule, place) => (
          <li key={rule.id} className={styles.rule} data-takes={rule.id === taking}>
            {open === rule.id ? (
              <RuleForm side={side} rule={rule} people={people} onDone={close} />
            ) : (
              <>
                <span className={styles.words}>
                  <b>
                    {[
                      rule.topic === null ? t('rules.anyTopic') : t(`rules.topic.${rule.topic}`),
                      rule.language === null ? t('rules.anyLanguage') : language(rule.language),
                    ].join(' · ')}
                  </b>
                  <span>{t('rules.goesTo', { name: rule.operator.name })}</span>
                  {!rule.isThere && <Badge tone="wait">{t('rules.gone')}</Badge>}
                  {rule.id === taking && <Badge tone="ok">{t('rules.takes')}</Badge>}
                </span>
                <span className={styles.acts}>
                  {place > 0 && (
                    <IconButton icon={ArrowUp} label={t('rules.up')} onPress={() => move(place, -1)} />
                  )}
                  {place < rules.length - 1 && (
                    <IconButton icon={ArrowDown} label={t('rules.down')} onPress={() => move(place, 1)} />
                  )}
                  <span data-opens={rule.id}>
                    <IconButton icon={Pencil} label={t('rules.edit')} onPress={() => choose(rule.id)} />
                  </span>
                  <IconButton
                    icon={Trash2}
                    label={t('rules.remove')}
                    onPress={() => void remove.attempt({ id: rule.id })}
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      <ActFailure error={order.error ?? remove.error} />
      {open === 'new' ? (
        <div className={styles.rule}>
          <RuleForm side={side} rule={null} people={people} onDone={close} />
        </div>
      ) : (
        <div>
          <Button kind="line" size="middle" data-opens="new" onClick={() => choose('new')}>
            {t('rules.add')}
          </Button>
        </div>
      )}
      {rules.length > 0 && <RuleTest side={side} rules={rules} onTaking={setTaking} />}
    </div>
  )
}
