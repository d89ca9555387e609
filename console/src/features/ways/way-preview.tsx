import { defaultLocale, type Locale, localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import { useWayFieldNames } from '#parts/ways/way-words.ts'
import { Facts } from '#ui/facts.tsx'
import type { WayDraft } from './way-draft.ts'
import own from './ways.module.css'

/** Reference as one looks: letters and digits that are not mistaken for one another. */
const sampleReference = 'K7QM2XPA'

/** A way as a buyer reads it, in one language. The labels are in the operator's. */
export function WayPreview({ draft, locale }: { draft: WayDraft; locale: Locale }) {
  const { t, dollars, language } = useWords()
  const nameFields = useWayFieldNames()
  const first = localeCodes.find((code) => draft.texts[code]?.name)
  const shown = [locale, defaultLocale, first].find((code) => code && draft.texts[code]?.name)
  const { name = '', instructions = '' } = (shown && draft.texts[shown]) ?? {}
  const { minCents, maxCents } = draft
  const limits =
    minCents === null || maxCents === null
      ? ''
      : t('ways.limitsValue', { min: dollars(minCents), max: dollars(maxCents) })
  return (
    <section className={own.preview} aria-label={t('ways.preview')}>
      <h2>{t('ways.previewIn', { language: language(locale) })}</h2>
      {!draft.open && <p className={own.hint}>{t('ways.previewClosed')}</p>}
      <div className={own.phone}>
        <h3 lang={tagOf(shown ?? locale)}>{name || '–'}</h3>
        {draft.forRecharge && (
          <>
            <Facts
              facts={[
                { key: 'holder', name: t('ways.holder'), value: draft.holder },
                { key: 'account', name: t('ways.account'), value: draft.account },
                { key: 'bank', name: t('ways.bankName'), value: draft.bankName },
                { key: 'bic', name: t('ways.bic'), value: draft.bic },
                { key: 'place', name: t('ways.place'), value: draft.place },
              ]}
            />
            <div className={own.reference}>
              <span className={own.hint}>{t('ways.reference')}</span>
              <b translate="no">{sampleReference}</b>
              <span className={own.hint}>{t('ways.referenceMust')}</span>
            </div>
          </>
        )}
        {instructions.trim() !== '' && (
          <p className={own.written} lang={tagOf(shown ?? locale)}>
            {instructions.trim()}
          </p>
        )}
        <Facts
          facts={[
            { key: 'limits', name: t('ways.limits'), value: limits },
            ...(draft.forRecharge
              ? [{ key: 'asked', name: t('ways.rechargeFields'), value: nameFields(draft.rechargeFields) }]
              : []),
            ...(draft.forWithdrawal
              ? [
                  {
                    key: 'paidTo',
                    name: t('ways.withdrawalFields'),
                    value: nameFields(draft.withdrawalFields),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </section>
  )
}
