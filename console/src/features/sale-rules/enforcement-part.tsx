import { type SaleEnforcement, saleEnforcements } from '@sampan/contract/market/sale-rules/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'

/** Choice whether the rules keep goods from being sold: an admin chooses, the others read it. */
export function EnforcementPart({ enforcement, isOpen }: { enforcement: SaleEnforcement; isOpen: boolean }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(enforcement)
  const save = useApiMutation('console_sale_enforce')
  return (
    <Card label={t('sale.enforcement')}>
      <Stack gap={10}>
        <Text as="h2" size="head">
          {t('sale.enforcement')}
        </Text>
        {isOpen ? (
          <>
            <ChoiceChips
              label={t('sale.enforcement')}
              value={chosen}
              options={saleEnforcements.map((one) => ({ value: one, label: t(`sale.choice.${one}`) }))}
              onChange={setChosen}
            />
            <p>{t(`sale.enforce.${chosen}`)}</p>
            <ActFailure error={save.error} />
            <div>
              <Button
                kind="line"
                size="small"
                busy={save.isBusy}
                disabled={chosen === enforcement}
                onClick={() => void save.attempt({ enforcement: chosen, was: enforcement })}
              >
                {t('sale.enforceSave')}
              </Button>
            </div>
          </>
        ) : (
          <p>{t(`sale.enforce.${enforcement}`)}</p>
        )}
      </Stack>
    </Card>
  )
}
