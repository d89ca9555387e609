import { Button } from '@sampan/ui/button.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Canned } from '#parts/answers/ready-answers.ts'
import { useOpenRow } from '#ui/use-open-row.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { MacroEffects } from './macro-effects.tsx'
import { MacroForm } from './macro-form.tsx'
import { OpenRow } from './open-row.tsx'
import { callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

/** Macros of a side, one open at a time. */
export function MacrosPart({ side, canned }: { side: Side; canned: readonly Canned[] }) {
  const { t } = useWords()
  const macros = useRead(callsOf[side].macros, {})
  const { place, open, choose, close } = useOpenRow<HTMLElement>()
  return (
    <section ref={place} className={styles.canned} aria-label={t('messages.macros')}>
      <h2 className={styles.title}>{t('messages.macros')}</h2>
      <p className={styles.soft}>{t('messages.macroHint')}</p>
      <WhenRead read={macros}>
        {({ items }) => (
          <>
            {items.map((one) =>
              open === one.id ? (
                <MacroForm key={one.id} side={side} macro={one} canned={canned} onDone={close} />
              ) : (
                <OpenRow key={one.id} id={one.id} text={one.texts?.en} onOpen={() => choose(one.id)}>
                  <span className={styles.macro}>
                    <b>{one.name}</b>
                    <MacroEffects macro={one} />
                  </span>
                </OpenRow>
              ),
            )}
            {open === 'new' ? (
              <MacroForm side={side} macro={null} canned={canned} onDone={close} />
            ) : (
              <div>
                <Button kind="line" size="middle" data-opens="new" onClick={() => choose('new')}>
                  {t('messages.addMacro')}
                </Button>
              </div>
            )}
          </>
        )}
      </WhenRead>
    </section>
  )
}
