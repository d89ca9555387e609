import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { BlockForm } from './block-form.tsx'
import type { OpenBlock, WrittenKind } from './rows.ts'

const kindOfNew = (id: string): WrittenKind | null =>
  (['hero', 'goods', 'shops'] as const).find((kind) => id === `new-${kind}`) ?? null

/** One block, or a new one. */
export function BlockEditor({ id }: { id: string }) {
  const { t } = useWords()
  const kind = kindOfNew(id)
  return kind ? (
    <Screen title={t(`homePage.add.${kind}`)}>
      <Back />
      <BlockForm kind={kind} block={null} />
    </Screen>
  ) : (
    <KnownBlock id={id} />
  )
}

function KnownBlock({ id }: { id: string }) {
  const { t } = useWords()
  const read = useRead('console_home_block', { id })
  const block = read.data
  return (
    <Screen
      title={block?.title || t('homePage.one')}
      tools={block && !block.isShipped && <RemoveButton block={block} />}
    >
      <Back />
      <WhenRead read={read}>
        {(shown) => shown.content && <BlockForm kind={shown.content.kind} block={shown} />}
      </WhenRead>
    </Screen>
  )
}

function Back() {
  const { t } = useWords()
  return (
    <TextLink href={paths.homePage()} alone>
      {t('homePage.back')}
    </TextLink>
  )
}

function RemoveButton({ block: { id, title } }: { block: OpenBlock }) {
  const { t } = useWords()
  const { navigate } = usePageNavigation()
  const remove = useApiMutation('console_home_remove')
  const [isAsked, setAsked] = useState(false)
  async function doIt() {
    const done = await remove.attempt({ id })
    setAsked(false)
    if (done) navigate(paths.homePage())
  }
  return (
    <>
      <ActFailure error={remove.error} />
      <Button kind="line" size="small" onClick={() => setAsked(true)}>
        {t('homePage.remove')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('homePage.removeSure', { name: title })}
        action={t('homePage.remove')}
        kind="bad"
        busy={remove.isBusy}
        onConfirm={() => void doIt()}
        onClose={() => setAsked(false)}
      >
        {t('homePage.removeHint')}
      </Confirm>
    </>
  )
}
