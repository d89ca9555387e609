import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './setup.module.css'

/** Needs of a shop before it sells, with the page on which each is done; settings of the server have none. */
const steps = [
  { name: 'isNamed', href: paths.owner() },
  { name: 'hasSecondPerson', href: paths.staff() },
  { name: 'hasShop', href: paths.merchants() },
  { name: 'hasShopOwner', href: paths.shops() },
  { name: 'hasRecharge', href: paths.ways() },
  { name: 'hasGoods', href: paths.marketGoods() },
  { name: 'hasPublicUrl', href: null },
  { name: 'hasMail', href: null },
] as const

export function FirstStepsScreen() {
  const { t } = useWords()
  const read = useRead('console_first_steps', {})
  return (
    <Screen title={t('setup.firstSteps')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('setup.stepsText')}
        </Text>
        <WhenRead read={read}>
          {(found) =>
            steps.map(({ name, href }) => (
              <Card key={name}>
                <div className={styles.stepLine}>
                  <div>
                    <h2 className={styles.stepName}>
                      {href === null ? (
                        t(`setup.${name}`)
                      ) : (
                        <TextLink href={href}>{t(`setup.${name}`)}</TextLink>
                      )}
                    </h2>
                    <Text as="p" tone="soft">
                      {t(`setup.${name}Hint`)}
                    </Text>
                  </div>
                  <Badge tone={found[name] ? 'ok' : 'wait'}>
                    {t(found[name] ? 'setup.isDone' : 'setup.isOpen')}
                  </Badge>
                </div>
              </Card>
            ))
          }
        </WhenRead>
      </Stack>
    </Screen>
  )
}
