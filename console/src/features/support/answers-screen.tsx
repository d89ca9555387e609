import { Button } from '@sampan/ui/button.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { CannedForm } from './canned-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { MacrosPart } from './macros-part.tsx'
import { OpenRow } from './open-row.tsx'
import { callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

/** Canned answers of Sampan's desk. */
export const DeskAnswersScreen = () => <Answers side="desk" />
/** Canned answers of a shop. */
export const ShopAnswersScreen = () => <Answers side="shop" />

/** Canned answers in the buyers' languages, and when somebody answers. */
function Answers({ side }: { side: Side }) {
  const { t } = useWords()
  const canned = useRead(callsOf[side].canned, {})
  const hours = useRead(callsOf[side].hours, {})
  const { place, open, choose, close } = useOpenRow<HTMLElement>()
  return (
    <Screen title={t('messages.answers')}>
      <WhenRead read={hours}>
        {({ hours: kept }) => <HoursForm key={JSON.stringify(kept)} side={side} hours={kept} />}
      </WhenRead>
      <section ref={place} className={styles.canned} aria-label={t('messages.canned')}>
        <h2 className={styles.title}>{t('messages.canned')}</h2>
        <WhenRead read={canned}>
          {({ items }) => (
            <>
              {items.map((one) =>
                open === one.id ? (
                  <CannedForm key={one.id} side={side} canned={one} onDone={close} />
                ) : (
                  <OpenRow key={one.id} id={one.id} text={one.texts.en} onOpen={() => choose(one.id)}>
                    <b>{one.title}</b>
                  </OpenRow>
                ),
              )}
              {open === 'new' ? (
                <CannedForm side={side} canned={null} onDone={close} />
              ) : (
                <div>
                  <Button kind="line" size="middle" data-opens="new" onClick={() => choose('new')}>
                    {t('messages.addCanned')}
                  </Button>
                </div>
              )}
            </>
          )}
        </WhenRead>
      </section>
      <MacrosPart side={side} canned={canned.data?.items ?? []} />
    </Screen>
  )
}
