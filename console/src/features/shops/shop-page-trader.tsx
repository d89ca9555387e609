import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#parts/shops/shop-page.module.css'
import { Block } from '#parts/shops/shop-page-block.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import { Facts } from '#ui/facts.tsx'
import { WhenRead } from '#ui/when-read.tsx'

/** Facts about who sells in the shop, what is missing of them, and whether an operator found them true. */
export function Trader({ shopId }: { shopId: number }) {
  const { t, date, list } = useWords()
  const read = useRead('console_trader', { shopId })
  const check = useApiMutation('console_trader_check')
  return (
    <Block title={t('trader.title')}>
      <WhenRead read={read}>
        {({ facts, missing, version }) =>
          facts === null ? (
            <p className={styles.soft}>{t('trader.nothing')}</p>
          ) : (
            <>
              <Facts
                facts={[
                  ...(['name', 'address', 'phone', 'email'] as const).map((key) => ({
                    key,
                    name: t(`trader.${key}`),
                    value: facts[key],
                  })),
                  {
                    key: 'registerNumber',
                    name: t('trader.registerNumber'),
                    value: facts.isUnregistered ? t('trader.isUnregistered') : (facts.registerNumber ?? '–'),
                  },
                  {
                    key: 'certifiedAt',
                    name: t('trader.certifiedAt'),
                    value: facts.certifiedAt ? date(facts.certifiedAt, 'full') : '–',
                  },
                  {
                    key: 'checkedAt',
                    name: t('trader.checkedAt'),
                    value: facts.checkedAt ? date(facts.checkedAt, 'full') : '–',
                  },
                ]}
              />
              {missing.length > 0 && (
                <p className={styles.soft}>
                  {t('keep.traderMissing', { names: list(missing.map((name) => t(`trader.${name}`))) })}
                </p>
              )}
              <ActFailure error={check.error} />
              <div>
                <Button
                  kind="line"
                  size="small"
                  busy={check.isBusy}
                  onClick={() => void check.attempt({ shopId, version, isChecked: facts.checkedAt === null })}
                >
                  {t(facts.checkedAt === null ? 'trader.check' : 'trader.uncheck')}
                </Button>
              </div>
            </>
          )
        }
      </WhenRead>
    </Block>
  )
}
